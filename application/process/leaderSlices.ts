import type { WithSlice } from '@reduxjs/toolkit'
import type { deviceSessions } from '../account/deviceSessions/deviceSessions.slice'
import type { authenticatorApp } from '../account/ownAccount/authenticatorApp.slice'
import { ownAccount } from '../account/ownAccount/ownAccount.slice'
import { passwordChange } from '../account/ownAccount/passwordChange.slice'
import type { photo } from '../account/ownAccount/photo.slice'
import { alerts } from '../alerts/alerts.slice'
import { choices } from '../codes/generation/choices/choices.slice'
import { generation } from '../codes/generation/generation.slice'
import { codes } from '../codes/list/codes.slice'
import { selection } from '../codes/list/selection.slice'
import { removal } from '../codes/removal/removal.slice'
import type { scanner } from '../codes/scanner/scanner.slice'
import { sharing } from '../codes/sharing/sharing.slice'
import { todaysUses } from '../codes/usageLog/todaysUses.slice'
import { usageLog } from '../codes/usageLog/usageLog.slice'
import { validator } from '../codes/validator/validator.slice'
import { leaderData } from '../leaderData/leaderData.slice'
import { registration } from '../leaders/registration.slice'
import { waitingLeaders } from '../leaders/waitingLeaders.slice'
import { NOTICE_TABLE } from '../notices/notices.events'
import { noticesOf } from '../notices/notices.slice'
import type { people } from '../people/people.slice'
import { visitorReducer } from './visitorSlices'

const leaderNotices = noticesOf(NOTICE_TABLE)

/**
 * Adds what only leaders have to the root reducer: it is in the state from the next event on. Each slice resets itself when
 * the session ends.
 */
export const injectLeaderSlices = () =>
  visitorReducer
    .inject(sharing)
    .inject(codes)
    .inject(selection)
    .inject(validator)
    .inject(choices)
    .inject(generation)
    .inject(removal)
    .inject(registration)
    .inject(waitingLeaders)
    .inject(usageLog)
    .inject(todaysUses)
    .inject(leaderData)
    .inject(alerts)
    .inject(ownAccount)
    .inject(passwordChange)
    .inject(leaderNotices, { overrideExisting: true })

/** The whole state, once a session has been opened. The slices that load later may be missing. */
export type RootState = ReturnType<ReturnType<typeof injectLeaderSlices>> &
  Partial<
    WithSlice<typeof deviceSessions> &
      WithSlice<typeof authenticatorApp> &
      WithSlice<typeof photo> &
      WithSlice<typeof scanner> &
      WithSlice<typeof people>
  >
