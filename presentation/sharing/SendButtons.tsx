import type { ReactNode } from 'react'
import type { SendChannel } from '../../application/sharing/ShareCodes'
import { Icon } from '../kit/Icon'
import { usePortal } from '../kit/portalSettings'

interface Props {
  /** The codes as the buttons name them: 'LIBRE001', 'los códigos de Festival Verano'. */
  readonly name: string
  /** Classes of the button for WhatsApp. */
  readonly className: string
  /** The words beside its icon. If they say what is shared by themselves, they are also its name. */
  readonly content?: ReactNode
  readonly isNamedByContent?: boolean
  /** Whether another application is offered elsewhere, in the menu of the row. */
  readonly isInRow?: boolean
  readonly onSend: (channel: SendChannel) => void
}

/** Shares by WhatsApp in one press, and by the share sheet of a device that has one (SHARE-4). */
export const SendButtons = ({
  name,
  className,
  content,
  isNamedByContent = false,
  isInRow = false,
  onSend,
}: Props) => {
  const { hasShareSheet } = usePortal()
  const label = `Compartir ${name} por WhatsApp`
  const other = `Compartir ${name} por otra aplicación`
  return (
    <>
      <button
        type="button"
        className={className}
        {...(!isNamedByContent && { 'aria-label': label, title: label })}
        onClick={() => onSend('whatsapp')}
      >
        <Icon name="message" />
        {content}
      </button>
      {hasShareSheet && !isInRow && (
        <button
          type="button"
          className="icon-btn"
          aria-label={other}
          title={other}
          onClick={() => onSend('sheet')}
        >
          <Icon name="share" />
        </button>
      )}
    </>
  )
}
