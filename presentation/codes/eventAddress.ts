import type { EventKey } from '../../domain/codes/TrackedCode'
import { routes } from '../kit/routes/routes'

/** The parameter of the list's address that names an event, and its word for codes without one. */
export const EVENT_PARAMETER = 'evento'
export const NO_EVENT = 'ninguno'

/** The address of the list with the codes of one event. Apart from the rest of the address: the first screen links to it. */
export const listPath = (key: EventKey): string =>
  `${routes.list.path}?${new URLSearchParams({ [EVENT_PARAMETER]: key === 'none' ? NO_EVENT : key })}`
