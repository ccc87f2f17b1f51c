import { type ReactNode, useId } from 'react'
import { useModal } from './useModal'
import './dialog.css'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog that is open while mounted. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const { ref, onCancel } = useModal(onClose)
  const titleId = useId()
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} onCancel={onCancel}>
      <div className="dialog__body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
