import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus when the part of a sheet that has it is removed: to the element that had it before, or else to the sheet's
 * heading, as Safari does not focus a pressed button, and the opener may be gone.
 */
export const useFocusBack = (part: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = part.current
    const sheet = element?.closest('dialog')
    const opener = document.activeElement
    return () => {
      if (!element?.contains(document.activeElement)) return
      const isInSheet = opener instanceof HTMLButtonElement && sheet?.contains(opener)
      const target = isInSheet ? opener : sheet?.querySelector('h2')
      target?.focus({ preventScroll: true })
    }
  }, [part])
}
