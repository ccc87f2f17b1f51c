import type { ModalProps } from 'antd/es/modal'
import Modal from 'antd/es/modal/Modal'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusPage } from '../focusPage'
import { noteModal } from '../overlays/openModals'

interface Props extends Pick<ModalProps, 'closable' | 'mask'> {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Has the focus in it as soon as it is shown. */
const Step = ({ children }: { readonly children: ReactNode }) => {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    step.current?.querySelector<HTMLElement>('input:not([tabindex]), a[href], button')?.focus()
    const modal = step.current?.closest<HTMLElement>('.ant-modal')
    return modal ? noteModal(modal) : undefined
  }, [])
  return (
    <div ref={step} className="open-modal">
      {children}
    </div>
  )
}

/**
 * antd's modal dialog, open while mounted. The focus goes into it, into each step anew, and back to what opened it.
 * @param step names what is shown, where it changes while the dialog is open
 */
export const OpenModal = ({
  title,
  step = '',
  onClose,
  children,
  ...props
}: Props & { readonly step?: string }) => {
  const [opener] = useState(() => document.activeElement)
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
      closable={false}
      mask={{ closable: false }}
      onCancel={onClose}
      {...props}
    >
      <Step key={step}>{children}</Step>
    </Modal>
  )
}
