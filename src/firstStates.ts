import { noSessionFound } from '../application/account/session/session.slice'
import { type RootState, rootReducer } from '../application/portal/rootReducer'

/** The initial state: not even the session is known. */
export const beforeStart: RootState = rootReducer(undefined, { type: 'before the start' })

/** The state without a session, from which the sign-in page is prerendered. */
export const signedOut: RootState = rootReducer(beforeStart, noSessionFound())
