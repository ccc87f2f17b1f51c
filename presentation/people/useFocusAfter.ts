import { type RefObject, useEffect } from 'react'

/** Focuses the list once what covers it is closed, where the row that opened that has left the list meanwhile. */
export const useFocusAfter = (isCovered: boolean, list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!isCovered) return
    return () => {
      // The focus fell to the page, or to the whole document.
      const { current } = list
      if (document.activeElement?.contains(current)) current?.focus({ preventScroll: true })
    }
  }, [isCovered, list])
}
