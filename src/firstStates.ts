import { noSessionFound } from '../application/account/session/session.slice'
import { type RootState, rootReducer } from '../application/root/rootReducer'

/** The state before anything is known, even whether a session exists. */
export const beforeStart: RootState = rootReducer(undefined, { type: 'before the start' })

/** No session, and nothing has happened yet: the sign-in page is rendered from it at build time. */
export const signedOut: RootState = rootReducer(beforeStart, noSessionFound())
