export interface DemoEventFields {
  /** The first letters of its codes; none that look like digits. */
  readonly prefix: string
  readonly name: string
  /** In how many days it takes place; absent if the event has no date. */
  readonly days?: number
  /** Local time in Costa Rica, in hours. */
  readonly hour?: number
  readonly place?: string
  readonly url?: string
}

const DEMO = {
  festival: {
    prefix: 'FEST',
    name: 'Festival de la Luz en San José',
    days: 20,
    hour: 17,
    place: 'Paseo Colón',
    url: 'https://example.com/e/festival?c={codigo}',
  },
  jazz: {
    prefix: 'JAZZ',
    name: 'Noche de jazz en el Teatro Nacional',
    days: 2,
    hour: 20,
    place: 'Teatro Nacional',
    url: 'https://example.com/e/jazz?c={codigo}',
  },
  symphony: {
    prefix: 'SNFN',
    name: 'Concierto sinfónico "Raíces", Teatro Melico Salazar',
    days: 12,
    hour: 19.5,
    place: 'Teatro Melico Salazar',
  },
  carnival: {
    prefix: 'CARN',
    name: 'Carnavales de Puntarenas',
    days: 90,
    hour: 16,
    place: 'Paseo de los Turistas',
    url: 'https://example.com/carnavales/{codigo}',
  },
  fair: { prefix: 'ZAPT', name: 'Fiestas de Zapote', days: 33, hour: 14 },
  coffee: { prefix: 'CAFE', name: 'Feria del Café de Tarrazú', place: 'San Marcos de Tarrazú' },
  caribbean: {
    prefix: 'CARB',
    name: 'Calypso en Puerto Viejo de Limón',
    url: 'https://example.com/e/calypso?c={codigo}',
  },
  marathon: { prefix: 'MARA', name: 'Media maratón de Monteverde' },
  parade: {
    prefix: 'PALM',
    name: 'Tope y conciertos de Palmares',
    days: -8,
    hour: 12,
    place: 'Palmares',
  },
} as const satisfies Readonly<Record<string, DemoEventFields>>

export type DemoEvent = keyof typeof DEMO

/** The demo events: with and without a date, a place and an address (ENTITY-8). */
export const DEMO_EVENTS: Readonly<Record<DemoEvent, DemoEventFields>> = DEMO

/** An event that was removed after its codes were created. */
export const REMOVED_EVENT = { id: 'demo-event-removed', prefix: 'PLAY' } as const

export const demoEventId = (event: DemoEvent) => `demo-event-${event}`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Costa Rica is behind UTC by six hours, all year. */
const BEHIND_UTC_MS = 6 * HOUR_MS

/**
 * The fields of a demo event's document besides its id and name.
 * @param now epoch milliseconds
 */
export const detailsOf = (event: DemoEvent, now: number): Readonly<Record<string, unknown>> => {
  const { days, hour = 0, place, url } = DEMO_EVENTS[event]
  const today = Math.floor((now - BEHIND_UTC_MS) / DAY_MS) * DAY_MS + BEHIND_UTC_MS
  return {
    ...(days === undefined ? {} : { date: today + days * DAY_MS + hour * HOUR_MS }),
    ...(place === undefined ? {} : { place }),
    ...(url === undefined ? {} : { url }),
  }
}
