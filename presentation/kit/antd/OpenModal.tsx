import Modal from 'antd/es/modal/Modal'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusPage } from '../focusPage'
import { noteModal } from '../overlays/openModals'

const CROSS = { 'aria-label': 'Cerrar' }

interface Props {
  readonly title: string
  /** The name of the content, where it changes while the dialog is open. */
  readonly step?: string
  /** A question is answered by its buttons; else a cross and a press outside close it too. */
  readonly isQuestion?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** antd's modal dialog, open while mounted. The focus goes into it, into each step anew, and back to what opened it. */
export const OpenModal = ({ title, step, isQuestion = true, onClose, children }: Props) => {
  const [opener] = useState(() => document.activeElement)
  const shown = useRef<HTMLDivElement>(null)
  const enter = () =>
    shown.current?.querySelector<HTMLElement>('input:not([tabindex]), a[href], button')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes with each step.
  useEffect(enter, [step])
  useEffect(() => {
    const modal = shown.current?.closest<HTMLElement>('.ant-modal')
    return modal ? noteModal(modal) : undefined
  }, [])
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The element that opened it may be gone.
      if (document.activeElement === document.body) focusPage()
    },
    [opener],
  )
  return (
    <Modal
      open
      centered
      title={<h2>{title}</h2>}
      footer={null}
      closable={!isQuestion && CROSS}
      mask={{ closable: !isQuestion }}
      onCancel={onClose}
      // It is in the document only then.
      afterOpenChange={enter}
    >
      <div key={step} ref={shown} className="open-modal">
        {children}
      </div>
    </Modal>
  )
}
