import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where a part of a sheet that has the focus goes, gives it back to what had it before, or else to the sheet's heading:
 * Safari does not focus a pressed button, and the opener may be gone.
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
