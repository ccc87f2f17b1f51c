import { remembered } from '../lazy/loader'

/**
 * Overlays above the pages, loaded with the frame or later. Apart from the screens: the files that each one needs are
 * listed where it is loaded from, and the first page has no use for these.
 */

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
