import type { SessionServices } from '../account/session/SessionServices'
import type { Subjects } from './scopes'

type ProcessFor<S extends keyof Subjects> = (subject: Subjects[S]) => Generator

/** The lazily loaded part of the portal: the services of a session and its user's processes. */
export interface SignedInArea extends SessionServices {
  readonly access: ProcessFor<'user'>
  readonly presence: ProcessFor<'leader'>
  readonly tracked: ProcessFor<'leader'>
  readonly validator: ProcessFor<'leader'>
  readonly listFiles: ProcessFor<'leader'>
  readonly handover: ProcessFor<'leader'>
}
