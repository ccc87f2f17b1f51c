import { takeLeading } from 'redux-saga/effects'
import type { Clock } from '../../device/Clock'
import { callWithSignal, put, select } from '../../process/effects'
import type { DueMail } from './DueMail'
import type { EmailActions } from './EmailActions'
import {
  confirmationDue,
  confirmationFailed,
  confirmationRequested,
  confirmationSent,
  selectEmailConfirmation,
} from './emailConfirmation.slice'

/** How long the user waits before requesting another mail, in milliseconds. */
const COOL_DOWN_MS = 30_000

/** Sends the confirmation mail: the first after a sign-in, others at the user's request (CONFIRM-9). */
export const emailConfirmationSaga = (emails: EmailActions, due: DueMail, clock: Clock) => {
  function* send(): Generator {
    const sent = yield* callWithSignal((signal) => emails.sendEmailConfirmation(signal))
    const now = clock.now()
    if (sent.ok) {
      due.write(false)
      yield* put(confirmationSent({ again: now + COOL_DOWN_MS }))
    } else {
      // Waiting only helps against rate limits.
      const wait = sent.error.kind === 'too-many-requests' ? sent.error.retryAfter : 0
      yield* put(confirmationFailed({ failure: sent.error.kind, again: now + wait }))
    }
  }

  return function* (): Generator {
    yield takeLeading(confirmationRequested, send)
    if (due.read()) yield* put(confirmationDue())
    const { isSent } = yield* select(selectEmailConfirmation)
    if (isSent) return
    due.write(true)
    yield* put(confirmationRequested())
  }
}
