/**
 * Overlays above the pages, loaded with the frame or later. Apart from the screens: the files that each one needs are
 * listed where it is loaded from, and the first page has no use for these.
 */

/** Loads once and keeps the result, so that a loaded overlay shows without a further render. */
export interface Loader<T> {
  (): Promise<T>
  /** Null until it has been loaded. */
  loaded: T | null
}

const remembered = <T>(load: () => Promise<T>): Loader<T> => {
  const loader: Loader<T> = Object.assign(
    async () => {
      loader.loaded = await load()
      return loader.loaded
    },
    { loaded: null },
  )
  return loader
}

/** The texts of notices, which the region of notices loads. */
export const loadSnacks = () => import('../notices/Snacks')

export const loadPalette = remembered(() =>
  import('./palette/Palette').then(({ Palette }) => Palette),
)

export const loadTicket = remembered(() =>
  import('../codes/tickets/TicketSheet').then(({ TicketSheet }) => TicketSheet),
)

export const loadPrinting = remembered(() =>
  import('../codes/tickets/print/PrintSheet').then(({ PrintSheet }) => PrintSheet),
)

export const loadAlerts = () =>
  import('../alerts/AlertsPanel').then(({ AlertsPanel }) => ({ default: AlertsPanel }))
