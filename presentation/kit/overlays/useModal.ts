import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusPage } from '../focusPage'
import { noteModal } from './openModals'

/** Whether a press was on the backdrop: it belongs to the dialog, but lies outside its box. */
const isOutside = ({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/**
 * The properties of a native modal dialog that is open while mounted, with its focus trap and Escape. The browser gives the
 * focus back to what opened it.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect closes the dialog while it is still in the document, so that the browser
  // restores the focus.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showModal()
    const forget = noteModal(element)
    return () => {
      forget()
      element.close()
      // The element that opened it may be gone, such as a notice.
      if (document.activeElement === document.body) focusPage()
    }
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // The opener decides whether it closes.
      event.preventDefault()
      onClose()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isOutside(event)) onClose()
    },
  }
}
