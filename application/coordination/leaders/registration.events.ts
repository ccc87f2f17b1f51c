import { createAction } from '@reduxjs/toolkit'
import type {
  LeaderAct,
  LeaderActFailure,
} from '../../../domain/coordination/leaders/LeaderManager'

/** A registration ended while another screen was open (LEADER-FORM-18). */
export const registrationEndedElsewhere = createAction<{
  readonly email: string
  readonly isRegistered: boolean
}>('registration/endedElsewhere')

/** An act on a registered leader ended while their list was closed (LEADER-FORM-28). */
export const leaderActEndedElsewhere = createAction<{
  /** The leader, as the coordinator sees them. */
  readonly name: string
  readonly act: LeaderAct['kind']
  /** Null if it was done. */
  readonly failure: LeaderActFailure['kind'] | null
}>('leaderAct/endedElsewhere')
