import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog that is open while mounted. It is the native element, with its focus trap and
 * Escape.
 */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect closes the dialog while it is still in the document, so that the browser
  // restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The opener decides whether it closes.
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog__body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
