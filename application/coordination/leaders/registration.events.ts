import { createAction } from '@reduxjs/toolkit'

/** A registration ended while another screen was open (LEADER-FORM-18). */
export const registrationEndedElsewhere = createAction<{
  readonly email: string
  readonly isRegistered: boolean
}>('registration/endedElsewhere')
