import type { EventId } from '../../../domain/codes/AccessCode'
import { eventPath } from '../../kit/routes/routes'

/** The parameter of an event's address that opens the request for more codes. */
export const REQUEST_PARAMETER = 'pedir'

export const REQUEST_VALUE = 'codigos'

/** The address of an event's page with the request open. */
export const requestPath = (event: EventId): string =>
  `${eventPath(event)}?${REQUEST_PARAMETER}=${REQUEST_VALUE}`
