import { nextFreeShareRequested } from '../../../../application/codes/sharing/sharing.events'
import type { EventId } from '../../../../domain/codes/AccessCode'
import { Icon } from '../../../kit/Icon'
import { Popup } from '../../../kit/overlays/Popup'
import { usePortal } from '../../../portal'
import { useAppDispatch } from '../../../store'

const TITLE = 'Compartir siguiente libre'

const CONTENT = (
  <>
    <Icon name="message" />
    {TITLE}
  </>
)

/** Shares the next free code of an event. On devices with a share sheet, the leader chooses between it and WhatsApp. */
export const ShareNext = ({ event }: { readonly event: EventId }) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  const byMessage = () => dispatch(nextFreeShareRequested({ event, channel: 'whatsapp' }))
  const className = 'btn btn--primary next__share'
  if (!hasShareSheet)
    return (
      <button type="button" className={className} onClick={byMessage}>
        {CONTENT}
      </button>
    )
  return (
    <Popup title={TITLE} button={{ className, content: CONTENT }}>
      <button type="button" className="popup__item" onClick={byMessage}>
        <Icon name="message" />
        WhatsApp
      </button>
      <button
        type="button"
        className="popup__item"
        onClick={() => dispatch(nextFreeShareRequested({ event, channel: 'sheet' }))}
      >
        <Icon name="share" />
        Otra aplicación
      </button>
    </Popup>
  )
}
