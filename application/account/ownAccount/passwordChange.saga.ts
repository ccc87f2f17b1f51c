import { takeLeading } from 'redux-saga/effects'
import { fail } from '../../../domain/shared/Result'
import { type Lazy, loadedOrNull } from '../../device/Lazy'
import { call, put, select } from '../../process/effects'
import { selectIsOwnAccountShown } from './ownAccount.slice'
import type { PasswordChanger } from './PasswordChanger'
import {
  passwordChanged,
  passwordChangeFailed,
  passwordChangeRequested,
} from './passwordChange.slice'

/** Changes the leader's password, one attempt at a time. The adapter is loaded with the first. */
export const passwordChangeSaga = (passwordChanger: Lazy<PasswordChanger>) => {
  const attempt = async (current: string, next: string) => {
    const changer = await loadedOrNull(passwordChanger)
    return changer ? changer.changePassword(current, next) : fail({ kind: 'offline' })
  }

  function* change({ payload }: ReturnType<typeof passwordChangeRequested>): Generator {
    const changed = yield* call(() => attempt(payload.current, payload.next))
    if (changed.ok) {
      yield* put(passwordChanged())
      return
    }
    const isShown = yield* select(selectIsOwnAccountShown)
    yield* put(passwordChangeFailed({ failure: changed.error.kind, isShown }))
  }

  return function* (): Generator {
    yield takeLeading(passwordChangeRequested, change)
  }
}
