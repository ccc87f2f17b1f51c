import { useRef } from 'react'
import { focusPage } from '../focusPage'

/**
 * Gives the focus back to what had it before a part that goes, such as a notice.
 * @param within the selector of the part
 */
export const useFocusBack = (within: string) => {
  const before = useRef<Element | null>(null)
  return {
    /** The focus came into the part, or moves in it. @param from what had it */
    entered: (from: Element | null) => {
      if (!from?.closest(within)) before.current = from
    },
    giveBack: () => {
      // Some browsers give a pressed button no focus: then nothing is lost with it.
      if (!document.activeElement?.closest(within)) return
      if (before.current instanceof HTMLElement && before.current.isConnected) {
        before.current.focus({ preventScroll: true })
      } else focusPage()
    },
  }
}
