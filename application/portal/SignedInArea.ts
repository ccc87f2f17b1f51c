import type { Reducer } from '@reduxjs/toolkit'
import type { SessionServices } from '../account/session/SessionServices'
import type { RootState } from './rootReducer'
import type { Subjects } from './scopes'

type ProcessFor<S extends keyof Subjects> = (subject: Subjects[S]) => Generator

/** The lazily loaded part of the portal: the services of a session and its user's processes. */
export interface SignedInArea extends SessionServices {
  /** The whole state, with what only leaders have. */
  readonly reducer: Reducer<RootState>
  readonly access: ProcessFor<'user'>
  readonly newVersion: ProcessFor<'leader'>
  readonly presence: ProcessFor<'leader'>
  readonly tracked: ProcessFor<'leader'>
  readonly validator: ProcessFor<'leader'>
  readonly corrections: ProcessFor<'leader'>
  readonly paste: ProcessFor<'leader'>
  readonly listFiles: ProcessFor<'leader'>
  readonly handover: ProcessFor<'leader'>
  readonly tickets: ProcessFor<'leader'>
  readonly installation: ProcessFor<'leader'>
  readonly restored: ProcessFor<'leader'>
  readonly removal: ProcessFor<'leader'>
  readonly generation: ProcessFor<'leader'>
  readonly registration: ProcessFor<'leader'>
  readonly history: ProcessFor<'leader'>
}
