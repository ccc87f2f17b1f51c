import type { LeaderPresence } from '../../presence/LeaderPresence'
import type { AdmitUser } from './AdmitUser'

/** Services that a session needs and the sign-in form does not. */
export interface SessionServices {
  readonly admitUser: AdmitUser
  readonly leaderPresence: LeaderPresence
}
