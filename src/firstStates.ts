import { type VisitorState, visitorReducer } from '../application/portal/visitorSlices'
import { noSessionFound } from '../application/session/session.slice'

/** The initial state: not even the session is known. */
export const beforeStart: VisitorState = visitorReducer(undefined, { type: 'before the start' })

/** The state without a session, from which the sign-in page is prerendered. */
export const signedOut: VisitorState = visitorReducer(beforeStart, noSessionFound())
