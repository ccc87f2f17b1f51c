import { takeEvery } from 'redux-saga/effects'
import type { Result } from '../../../domain/shared/Result'
import { call, put, race, take } from '../../process/effects'
import { sessionEnded } from '../../session/session.slice'
import type { ActionFailure } from './AccountActions'
import type { ActionLinks } from './ActionLinks'
import {
  actionLinkLeft,
  actionLinkOpened,
  linkEnded,
  linkRetried,
  linkUnchecked,
  newPasswordSubmitted,
  passwordChangeFailed,
  resetLinkChecked,
  type Unchecked,
} from './accountAction.slice'

type Checked<T> = Result<T, ActionFailure>

/** Handles an opened link once. The start of the portal opens a link, not a screen. */
export const accountActionSaga = (links: ActionLinks) => {
  /** Checks a link, again and again at the user's request while the answer says nothing of its code. */
  function* check<T>(
    work: () => Promise<Checked<T>>,
    failed: Unchecked,
  ): Generator<unknown, Checked<T>> {
    for (;;) {
      const checked: Checked<T> = yield* call(work)
      if (checked.ok || checked.error.kind === 'invalid-code') return checked
      yield* put(linkUnchecked(checked.error.kind === 'offline' ? 'offline' : failed))
      yield* take(linkRetried)
    }
  }

  function* reset(code: string): Generator {
    const checked = yield* check(() => links.checkReset(code), 'reset-link-failed')
    if (!checked.ok) {
      yield* put(linkEnded('reset-link-failed'))
      return
    }
    yield* put(resetLinkChecked(checked.value))
    for (;;) {
      const { payload: newPassword } = yield* take(newPasswordSubmitted)
      const changed = yield* call(() => links.changePassword(code, newPassword))
      if (changed.ok || changed.error.kind === 'invalid-code') {
        yield* put(linkEnded(changed.ok ? 'password-changed' : 'change-refused'))
        return
      }
      yield* put(passwordChangeFailed(changed.error.kind))
    }
  }

  function* verify(code: string): Generator {
    const confirmed = yield* check(() => links.confirmEmail(code), 'verify-failed')
    yield* put(linkEnded(confirmed.ok ? 'verified' : 'verify-failed'))
  }

  return function* (): Generator {
    // The next user must not find the link. A session that expired is no sign-out: its user still needs it.
    yield takeEvery(sessionEnded, ({ payload }: ReturnType<typeof sessionEnded>) => {
      if (payload.why !== 'expired') links.forget()
    })
    for (;;) {
      const { payload: link } = yield* take(actionLinkOpened)
      const work =
        link.mode === 'resetPassword' ? reset : link.mode === 'verifyEmail' ? verify : null
      const { left } = yield* race({
        work: work ? work(link.code) : call(() => links.forget()),
        left: take(actionLinkLeft),
      })
      if (left) links.forget()
    }
  }
}
