import { takeLeading } from 'redux-saga/effects'
import type { EmailActions } from '../../ports/account/EmailActions'
import type { Clock } from '../../ports/device/Clock'
import { callWithSignal, put } from '../../process/effects'
import {
  confirmationFailed,
  confirmationRequested,
  confirmationSent,
} from './emailConfirmation.slice'

/** How long the user waits before requesting another mail, in milliseconds. */
const COOL_DOWN_MS = 30_000

/** Sends the confirmation mail again at the user's request. */
export const emailConfirmationSaga = (emails: EmailActions, clock: Clock) =>
  function* (): Generator {
    yield takeLeading(confirmationRequested.type, function* (): Generator {
      const sent = yield* callWithSignal((signal) => emails.sendEmailConfirmation(signal))
      const now = clock.now()
      if (sent.ok) {
        yield* put(confirmationSent({ again: now + COOL_DOWN_MS }))
        return
      }
      const { error } = sent
      // Waiting only helps against rate limits.
      const again = error.kind === 'too-many-requests' ? now + error.retryAfter : now
      yield* put(confirmationFailed({ failure: error.kind, again }))
    })
  }
