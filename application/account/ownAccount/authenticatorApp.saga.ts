import { takeLatest, takeLeading } from 'redux-saga/effects'
import type { Clipboard } from '../../device/Clipboard'
import { call, put, select } from '../../process/effects'
import { othersEnded, passwordTried } from '../deviceSessions/deviceSessions.events'
import type { AuthenticatorApp, AuthenticatorFailure } from './AuthenticatorApp'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from './authenticatorApp.events'
import {
  appCodeSubmitted,
  factorsRead,
  factorsRequested,
  keyCopied,
  keyCopyRequested,
  keyOffered,
  passwordSubmitted,
  selectAuthenticatorDialog,
} from './authenticatorApp.slice'
import { ownAccountShown } from './ownAccount.slice'

/** The second factors may be others after each. */
const REREAD_AFTER = [
  ownAccountShown.type,
  factorsRequested.type,
  authenticatorAdded.type,
  authenticatorRemoved.type,
  authenticatorFailed.type,
]

/**
 * Reads the leader's second factors while 'Mi cuenta' is open, and adds or removes their authenticator app, one step at a time
 * (ACCOUNT-20 to ACCOUNT-24). It begins with the screen.
 */
export const authenticatorAppSaga = (app: AuthenticatorApp, clipboard: Clipboard) => {
  function* isShown(): Generator<unknown, boolean> {
    return (yield* select(selectAuthenticatorDialog)).step !== 'closed'
  }

  function* tellFailure({ kind }: AuthenticatorFailure): Generator {
    yield* put(authenticatorFailed({ failure: kind, isShown: yield* isShown() }))
  }

  function* read(): Generator {
    yield* put(factorsRead(yield* call(() => app.factors())))
  }

  function* offerKey(password: string): Generator {
    const offered = yield* call(() => app.offerKey(password))
    if (offered.ok) yield* put(keyOffered(offered.value))
    else yield* tellFailure(offered.error)
  }

  function* remove(password: string): Generator {
    const removed = yield* call(() => app.remove(password))
    if (removed.ok) yield* put(authenticatorRemoved())
    else yield* tellFailure(removed.error)
  }

  function* usePassword({ payload }: ReturnType<typeof passwordSubmitted>): Generator {
    const { step } = yield* select(selectAuthenticatorDialog)
    yield* step === 'removing' ? remove(payload.password) : offerKey(payload.password)
    yield* put(passwordTried())
  }

  function* add({ payload }: ReturnType<typeof appCodeSubmitted>): Generator {
    const added = yield* call(() => app.add(payload.code))
    if (added.ok) {
      yield* put(authenticatorAdded({ isShown: yield* isShown() }))
      // The provider ends them with a new factor.
      yield* put(othersEnded())
    } else yield* tellFailure(added.error)
  }

  function* copyKey({ payload }: ReturnType<typeof keyCopyRequested>): Generator {
    const copied = yield* call(() => clipboard.write(payload))
    yield* put(keyCopied({ isCopied: copied.ok }))
  }

  return function* (): Generator {
    yield takeLatest(REREAD_AFTER, read)
    yield takeLeading(passwordSubmitted, usePassword)
    yield takeLeading(appCodeSubmitted, add)
    yield takeLeading(keyCopyRequested, copyKey)
    yield* read()
  }
}
