import { noSessionFound } from '../application/account/session/session.slice'
import { rootReducer, type VisitorState } from '../application/process/rootReducer'

/** The initial state: not even the session is known. */
export const beforeStart: VisitorState = rootReducer(undefined, { type: 'before the start' })

/** The state without a session, from which the sign-in page is prerendered. */
export const signedOut: VisitorState = rootReducer(beforeStart, noSessionFound())
