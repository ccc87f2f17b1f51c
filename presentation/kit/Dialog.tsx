import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog, open for as long as it is mounted: the browser's own, with its focus trap and its Escape. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect: it closes the dialog while it still stands in the page, and the browser gives the focus back.
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
        // Who opened the dialog decides that it closes.
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
