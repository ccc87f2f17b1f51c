import { takeLeading } from 'redux-saga/effects'
import type { Result } from '../../../domain/shared/Result'
import type { AuthenticatorApp, AuthenticatorFailure } from '../../ports/account/AuthenticatorApp'
import type { Clipboard } from '../../ports/device/Clipboard'
import { call, put, select, takeAny, until } from '../../process/effects'
import { othersEnded, signInConfirmed } from '../deviceSessions/deviceSessions.events'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from './authenticatorApp.events'
import {
  codeGiven,
  factorsRead,
  factorsWanted,
  keyCopied,
  keyCopyRequested,
  keyOffered,
  passwordGiven,
  selectAuthenticatorDialog,
} from './authenticatorApp.slice'
import { passwordChangeLeft, selectIsPasswordChangeShown } from './passwordChange.slice'

/** Reads the leader's second factors, and adds or removes their authenticator app, one step at a time (ACCOUNT-20 to ACCOUNT-23). */
export const authenticatorAppSaga = (app: AuthenticatorApp, clipboard: Clipboard) => {
  function* isShown(): Generator<unknown, boolean> {
    return (yield* select(selectAuthenticatorDialog)).step !== 'closed'
  }

  function* tellFailure({ kind }: AuthenticatorFailure): Generator {
    yield* put(authenticatorFailed({ failure: kind, isShown: yield* isShown() }))
  }

  function* begin(password: string): Generator {
    const begun = yield* call(() => app.begin(password))
    if (begun.ok) yield* put(keyOffered(begun.value))
    else yield* tellFailure(begun.error)
  }

  function* remove(password: string): Generator {
    const removed = yield* call(() => app.remove(password))
    if (removed.ok) yield* put(authenticatorRemoved())
    else yield* tellFailure(removed.error)
  }

  function* usePassword({ payload }: ReturnType<typeof passwordGiven>): Generator {
    const { step } = yield* select(selectAuthenticatorDialog)
    yield* step === 'removing' ? remove(payload.password) : begin(payload.password)
    yield* put(signInConfirmed())
  }

  function* confirm({ payload }: ReturnType<typeof codeGiven>): Generator {
    const confirmed: Result<void, AuthenticatorFailure> = yield* call(() =>
      app.confirm(payload.code),
    )
    if (confirmed.ok) {
      yield* put(authenticatorAdded({ isShown: yield* isShown() }))
      // The provider ends them with a new factor.
      yield* put(othersEnded())
    } else yield* tellFailure(confirmed.error)
  }

  function* copyKey({ payload }: ReturnType<typeof keyCopyRequested>): Generator {
    const copied = yield* call(() => clipboard.write(payload))
    yield* put(keyCopied({ isCopied: copied.ok }))
  }

  return function* (): Generator {
    yield takeLeading(keyCopyRequested, copyKey)
    yield takeLeading(passwordGiven, usePassword)
    yield takeLeading(codeGiven, confirm)
    for (;;) {
      yield* until(selectIsPasswordChangeShown)
      yield* put(factorsRead(yield* call(() => app.factors())))
      yield* takeAny(passwordChangeLeft, factorsWanted, authenticatorAdded, authenticatorRemoved)
    }
  }
}
