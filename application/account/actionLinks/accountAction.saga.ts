import { call, put, race, take } from '../../process/effects'
import type { ActionLinks } from './ActionLinks'
import {
  actionLinkLeft,
  actionLinkOpened,
  linkEnded,
  newPasswordSubmitted,
  passwordChangeFailed,
  resetLinkChecked,
} from './accountAction.slice'

/** Handles an opened link once. The start of the portal opens a link, not a screen. */
export const accountActionSaga = (links: ActionLinks) => {
  function* reset(code: string): Generator {
    const checked = yield* call(() => links.checkReset(code))
    if (!checked.ok) {
      yield* put(linkEnded('reset-link-failed'))
      return
    }
    yield* put(resetLinkChecked(checked.value))
    for (;;) {
      const { payload: newPassword } = yield* take(newPasswordSubmitted)
      const changed = yield* call(() => links.changePassword(code, newPassword))
      if (changed.ok) {
        yield* put(linkEnded('password-changed'))
        return
      }
      yield* put(passwordChangeFailed())
    }
  }

  function* verify(code: string): Generator {
    const confirmed = yield* call(() => links.confirmEmail(code))
    yield* put(linkEnded(confirmed.ok ? 'verified' : 'verify-failed'))
  }

  return function* (): Generator {
    for (;;) {
      const { payload: link } = yield* take(actionLinkOpened)
      const work =
        link.mode === 'resetPassword' ? reset : link.mode === 'verifyEmail' ? verify : null
      if (work) yield* race({ work: work(link.code), left: take(actionLinkLeft) })
    }
  }
}
