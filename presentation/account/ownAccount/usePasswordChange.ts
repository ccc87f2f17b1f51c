import Form from 'antd/es/form'
import { useEffect, useState } from 'react'
import type { PasswordChangeFailure } from '../../../application/account/ownAccount/PasswordChanger'
import {
  passwordChangeRequested,
  selectPasswordChange,
} from '../../../application/account/ownAccount/passwordChange.slice'
import { guessableReason, type PasswordOwner } from '../../../domain/account/guessablePassword'
import { confirmationError, newPasswordError } from '../../../domain/account/password'
import { recheckFields, useFormElement } from '../../kit/antd/form'
import { focusPage } from '../../kit/focusPage'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { confirmationErrorText, passwordErrorText } from '../newPasswordText'
import { useFocusAfterFailure } from '../useFocusAfterFailure'

export interface Passwords {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}

export const NO_PASSWORDS: Passwords = { current: '', next: '', confirmation: '' }

/** The field that a failure asks to correct; the button where there is none. */
const fieldToCorrect = (failure: PasswordChangeFailure['kind'] | null): string => {
  if (failure === 'wrong-password') return 'current-password'
  return failure === 'breached-password' ? 'new-password' : 'change'
}

const errorWhere = (text: string | null | undefined): Promise<void> =>
  text ? Promise.reject(new Error(text)) : Promise.resolve()

/** The form for a new password, the attempts to change it, and where the focus goes after each. */
export const usePasswordChange = (owner: PasswordOwner) => {
  const dispatch = useAppDispatch()
  const [form] = Form.useForm<Passwords>()
  const [element, findElement] = useFormElement()
  const change = useAppSelector(selectPasswordChange)
  /** The last attempt: a failure is told of its passwords alone. */
  const [sent, setSent] = useState<Passwords | null>(null)
  const isChanging = change.step === 'changing'
  const hasChanged = change.step === 'changed'
  const failure = change.step === 'failed' ? change.failure : null
  const isAtField = failure === 'breached-password' || (failure === 'wrong-password' && sent)
  // The button loses the focus while it is disabled.
  useFocusAfterFailure(element, fieldToCorrect(failure), isChanging || hasChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error shows, or goes, with the failure.
  useEffect(() => recheckFields(form), [form, failure])
  useEffect(() => {
    if (!hasChanged) return
    form.resetFields()
    setSent(null)
    // The button had it. A field would bring up a phone's keyboard.
    if (document.activeElement === document.body) focusPage()
  }, [form, hasChanged])

  /** The fault of a new password; null if it is accepted. */
  const errorOf = (next: string) => {
    const isBreached = failure === 'breached-password' && next === sent?.next
    return (
      newPasswordError(next) ?? guessableReason(next, owner) ?? (isBreached ? 'breached' : null)
    )
  }
  return {
    form,
    findElement,
    isChanging,
    /** Null where a field says it. */
    failure: isAtField ? null : failure,
    /** The current password that was refused; null if none was. */
    wrong: (failure === 'wrong-password' && sent?.current) || null,
    errorOf,
    nextRule: {
      validator: (_: unknown, next: string) => {
        const error = errorOf(next)
        return errorWhere(error && passwordErrorText[error])
      },
    },
    confirmationRule: {
      validator: (_: unknown, confirmation: string) => {
        const error = confirmationError(form.getFieldValue('next'), confirmation)
        return errorWhere(error && confirmationErrorText[error])
      },
    },
    send: (passwords: Passwords) => {
      setSent(passwords)
      dispatch(passwordChangeRequested({ current: passwords.current, next: passwords.next }))
    },
  }
}
