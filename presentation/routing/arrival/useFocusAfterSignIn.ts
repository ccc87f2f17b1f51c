import { type RefObject, useEffect } from 'react'
import { hasKeyboard } from '../../kit/hooks/hasKeyboard'
import { endArrival, isFocusDue } from './signInArrival'

/** After a sign-in the focus goes to the field (SIGN-IN-14), unless that would bring up a phone's keyboard. */
export const useFocusAfterSignIn = (field: RefObject<HTMLElement | null>): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (!isFocusDue() || !hasKeyboard()) return
    endArrival()
    field.current?.focus({ preventScroll: true })
  }, [])
}
