import type { SessionServices } from '../account/session/SessionServices'
import type { Subjects } from './scopes'

type ProcessFor<S extends keyof Subjects> = (subject: Subjects[S]) => Generator

/** What is loaded once a visitor may be about to sign in: what a session needs, and the processes of its user. */
export interface SignedInArea extends SessionServices {
  readonly access: ProcessFor<'user'>
  readonly presence: ProcessFor<'user'>
  readonly tracked: ProcessFor<'leader'>
  readonly validator: ProcessFor<'leader'>
  readonly listFiles: ProcessFor<'leader'>
  readonly handover: ProcessFor<'leader'>
}
