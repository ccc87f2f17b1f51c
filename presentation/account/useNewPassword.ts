import { useMemo, useState } from 'react'
import type { Guessable } from '../../domain/account/guessablePassword'
import { confirmationError, newPasswordError } from '../../domain/account/password'
import { confirmationErrorText, passwordErrorText } from './newPasswordText'

const NOTHING = { password: '', confirmation: '' }
const NOT_LEFT = { password: false, confirmation: false }

export type NewPassword = ReturnType<typeof useNewPassword>

/**
 * A new password as it is typed, twice. An error shows once its field was left.
 * @param guessable the reason against a password that has the required form; stable, as it takes its time
 * @param isBreached whether the one that was sent last is known from breaches (PASSWORD-9)
 */
export const useNewPassword = (
  guessable: (password: string) => Guessable | null,
  isBreached: boolean,
) => {
  const [typed, setTyped] = useState(NOTHING)
  const [left, setLeft] = useState(NOT_LEFT)
  const [sent, setSent] = useState<string | null>(null)
  const { password, confirmation } = typed
  const unfit = useMemo(
    () => newPasswordError(password) ?? guessable(password),
    [password, guessable],
  )
  const wrong = unfit ?? (isBreached && password === sent ? 'breached' : null)
  const unconfirmed = confirmationError(password, confirmation)
  return {
    password,
    confirmation,
    isValid: wrong === null && unconfirmed === null,
    passwordError: left.password && wrong ? passwordErrorText[wrong] : null,
    confirmationError: left.confirmation && unconfirmed ? confirmationErrorText[unconfirmed] : null,
    type: (field: keyof typeof typed, text: string) =>
      setTyped((last) => ({ ...last, [field]: text })),
    leave: (field: keyof typeof left) => setLeft((last) => ({ ...last, [field]: true })),
    /** The password is sent: what becomes of it is told of that one alone. */
    send: () => {
      setSent(password)
      setLeft({ password: true, confirmation: true })
    },
  }
}
