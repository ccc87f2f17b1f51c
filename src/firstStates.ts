import { nobodySignedIn } from '../application/account/session/session.slice'
import { type RootState, rootReducer } from '../application/root/rootReducer'

/** Nothing is known yet, not even whether somebody is signed in. */
export const beforeStart: RootState = rootReducer(undefined, { type: 'before the start' })

/** Nobody is signed in, and nothing has happened yet: the state that the sign-in page is rendered from at build time. */
export const signedOut: RootState = rootReducer(beforeStart, nobodySignedIn())
