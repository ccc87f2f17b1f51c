import { noSessionFound } from '../application/account/session/session.slice'
import type { RootState } from '../application/portal/rootReducer'
import { visitorReducer } from '../application/portal/visitorReducer'

const initial = visitorReducer(undefined, { type: 'before the start' })

/** The initial state: not even the session is known. What only leaders have is not there. */
export const beforeStart = initial as RootState

/** The state without a session, from which the sign-in page is prerendered. */
export const signedOut = visitorReducer(initial, noSessionFound()) as RootState
