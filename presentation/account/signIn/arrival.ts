import { type RefObject, useEffect } from 'react'
import type { RouteAccess } from '../../../domain/session/accessPolicy'

/** The screens that a sign-in leaves. */
const LEFT_BY_SIGN_IN: readonly RouteAccess[] = ['sign-in', 'challenged', 'unverified']

let isArriving = false

/** Notes at each change of the page which one was left: the screen that a sign-in leads to may still have to load. */
export const notePageLeft = (access: RouteAccess | undefined): void => {
  isArriving = access !== undefined && LEFT_BY_SIGN_IN.includes(access)
}

/** Whether the page follows a sign-in, and nothing has the focus yet: the form that had it is gone. */
export const isFocusDue = (): boolean =>
  isArriving &&
  (document.activeElement === document.body || document.activeElement?.id === 'contenido')

/** The focus is where the leader works: nothing may take it any more. */
export const endArrival = (): void => {
  isArriving = false
}

/** Whether the device most likely has a keyboard: it has a mouse or the like. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** After a sign-in the focus goes to the field (SIGN-IN-14), unless that would bring up a phone's keyboard. */
export const useFocusAfterSignIn = (field: RefObject<HTMLElement | null>): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (!isFocusDue() || !hasKeyboard()) return
    endArrival()
    field.current?.focus({ preventScroll: true })
  }, [])
}
