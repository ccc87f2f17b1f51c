import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  passwordChangeRequested,
  selectPasswordChange,
} from '../../../application/account/ownAccount/passwordChange.slice'
import type { PasswordChangeFailure } from '../../../application/ports/account/PasswordChanger'
import { focusPage } from '../../kit/focusPage'
import { useAppDispatch, useAppSelector } from '../../store'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import type { NewPassword } from '../useNewPassword'
import { passwordChangeText } from './passwordChangeText'

const focusIn = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The field that a failure asks to correct; the button where there is none. */
const fieldToCorrect = (failure: PasswordChangeFailure['kind'] | null): string => {
  if (failure === 'wrong-password') return 'current-password'
  return failure === 'breached-password' ? 'new-password' : 'change'
}

/** The current password, the attempts to change it, and where the focus goes after each. */
export const usePasswordChange = (form: RefObject<HTMLFormElement | null>, typed: NewPassword) => {
  const dispatch = useAppDispatch()
  const change = useAppSelector(selectPasswordChange)
  const [current, setCurrent] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  /** The current password of the last attempt: a failure is told of that one alone. */
  const [sent, setSent] = useState<string | null>(null)
  const isChanging = change.step === 'changing'
  const failure = change.step === 'failed' ? change.failure : null
  const isWrong = failure === 'wrong-password' && sent !== null
  const hasChanged = change.step === 'changed'
  // The button loses the focus while it is disabled.
  useFocusAfterFailure(form, fieldToCorrect(failure), isChanging || hasChanged)

  const { clear } = typed
  const forget = useRef(clear)
  forget.current = clear
  useEffect(() => {
    if (!hasChanged) return
    forget.current()
    setCurrent('')
    setHasSubmitted(false)
    setSent(null)
    // The button had it. A field would bring up a phone's keyboard.
    if (document.activeElement === document.body) focusPage()
  }, [hasChanged])

  return {
    isChanging,
    /** Null where a field says it. */
    failure: isWrong || failure === 'breached-password' ? null : failure,
    current: {
      value: current,
      error:
        hasSubmitted && current === ''
          ? 'Ingrese su contraseña actual.'
          : isWrong && sent === current
            ? passwordChangeText['wrong-password'].text
            : null,
      type: setCurrent,
    },
    /** Sends what is typed, or shows what is missing. */
    submit: () => {
      setHasSubmitted(true)
      typed.leaveAll()
      if (current === '') focusIn(form.current, 'current-password')
      else if (!typed.isAccepted) focusIn(form.current, 'new-password')
      else if (!typed.isValid) focusIn(form.current, 'confirm-password')
      else {
        setSent(current)
        typed.send()
        dispatch(passwordChangeRequested({ current, next: typed.password }))
      }
    },
  }
}
