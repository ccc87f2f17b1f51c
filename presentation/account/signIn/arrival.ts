import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { RouteAccess } from '../../../domain/session/accessPolicy'

/** The screens that a sign-in leaves. */
const LEFT_BY_SIGN_IN: readonly RouteAccess[] = ['sign-in', 'challenged', 'unverified']

/** Whether a page that was left is one that a sign-in leaves. */
export const isLeftBySignIn = (access: RouteAccess | undefined): boolean =>
  access !== undefined && LEFT_BY_SIGN_IN.includes(access)

/** Whether the page follows a sign-in. It outlives the screens: the one that a sign-in leads to may still have to load. */
export const Arrival = createContext<RefObject<boolean>>({ current: false })

/** Whether the device most likely has a keyboard: it has a mouse or the like. */
const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Runs when the screen opens if it follows a sign-in and nothing has the focus yet: the form that had it is gone. */
export const useAfterSignIn = (moveFocus: (arrival: RefObject<boolean>) => void): void => {
  const arrival = useContext(Arrival)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const { activeElement, body } = document
    const isUnfocused = activeElement === body || activeElement?.id === 'contenido'
    if (arrival.current && isUnfocused) moveFocus(arrival)
  }, [])
}

/** After a sign-in the focus goes to the field (SIGN-IN-14), unless that would bring up a phone's keyboard. */
export const useFocusAfterSignIn = (field: RefObject<HTMLElement | null>): void =>
  useAfterSignIn((arrival) => {
    if (!hasKeyboard()) return
    // The focus is where the leader works: nothing may take it any more.
    arrival.current = false
    field.current?.focus({ preventScroll: true })
  })
