import type { WithDeviceSessions } from '../account/deviceSessions/deviceSessions.slice'
import type { WithAuthenticatorApp } from '../account/ownAccount/authenticatorApp.slice'
import { ownAccount } from '../account/ownAccount/ownAccount.slice'
import { passwordChange } from '../account/ownAccount/passwordChange.slice'
import type { WithPhoto } from '../account/ownAccount/photo.slice'
import { codes } from '../codes/codes.slice'
import { batches } from '../coordination/batches/batches.slice'
import { openedBatch } from '../coordination/batches/openedBatch.slice'
import type { WithBoard } from '../coordination/board/board.slice'
import { choices } from '../coordination/generation/choices/choices.slice'
import { generation } from '../coordination/generation/generation.slice'
import { leaderAct } from '../coordination/leaders/leaderAct.slice'
import { registration } from '../coordination/leaders/registration.slice'
import { waitingCount } from '../coordination/leaders/waitingCount.slice'
import { waitingLeaders } from '../coordination/leaders/waitingLeaders.slice'
import { removal } from '../coordination/removal/removal.slice'
import { requests } from '../coordination/requests/requests.slice'
import { removedRows } from '../list/removedRows.slice'
import { selection } from '../list/selection.slice'
import { acts } from '../notices/acts.slice'
import { NOTICE_TABLE } from '../notices/leaderNotices'
import { noticesOf } from '../notices/notices.slice'
import type { WithPeople } from '../people/people.slice'
import type { WithScanner } from '../scanner/scanner.slice'
import { followUp } from '../sharing/followUp.slice'
import { leaderData } from '../sharing/leaderData/leaderData.slice'
import { sharing } from '../sharing/sharing.slice'
import { alerts } from '../usage/alerts/alerts.slice'
import { dayUses } from '../usage/dayUses.slice'
import { fortnight } from '../usage/fortnight.slice'
import { todaysUses } from '../usage/todaysUses.slice'
import { usageLog } from '../usage/usageLog.slice'
import { validator } from '../validator/validator.slice'
import { visitorReducer } from './visitorSlices'

const leaderNotices = noticesOf(NOTICE_TABLE)

/**
 * Adds what only leaders have to the root reducer: it is in the state from the next event on. Each slice resets itself when
 * the session ends.
 */
export const injectLeaderSlices = () =>
  visitorReducer
    .inject(sharing)
    .inject(followUp)
    .inject(codes)
    .inject(selection)
    .inject(validator)
    .inject(choices)
    .inject(generation)
    .inject(batches)
    .inject(openedBatch)
    .inject(removal)
    .inject(removedRows)
    .inject(registration)
    .inject(waitingLeaders)
    .inject(waitingCount)
    .inject(leaderAct)
    .inject(requests)
    .inject(usageLog)
    .inject(todaysUses)
    .inject(fortnight)
    .inject(dayUses)
    .inject(leaderData)
    .inject(alerts)
    .inject(ownAccount)
    .inject(passwordChange)
    .inject(leaderNotices, { overrideExisting: true })
    .inject(acts)

/** The whole state, once a session has been opened. The slices that load later may be missing. */
export type RootState = ReturnType<ReturnType<typeof injectLeaderSlices>> &
  WithDeviceSessions &
  WithAuthenticatorApp &
  WithPhoto &
  WithScanner &
  WithPeople &
  WithBoard
