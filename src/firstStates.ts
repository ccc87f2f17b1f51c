import { noSessionFound } from '../application/account/session/session.slice'
import { type VisitorState, visitorReducer } from '../application/process/visitorSlices'

/** The initial state: not even the session is known. */
export const beforeStart: VisitorState = visitorReducer(undefined, { type: 'before the start' })

/** The state without a session, from which the sign-in page is prerendered. */
export const signedOut: VisitorState = visitorReducer(beforeStart, noSessionFound())
