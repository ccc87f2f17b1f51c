import { type RefObject, useEffect } from 'react'

/** Focuses the list once its sheet is closed, where the row that opened the sheet has left the list meanwhile. */
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
