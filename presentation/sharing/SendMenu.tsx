import type { SendChannel } from '../../application/sharing/ShareCodes'
import { Icon } from '../kit/Icon'
import { Popup, type PopupProps } from '../kit/overlays/Popup'

interface Props extends Pick<PopupProps, 'title' | 'button'> {
  readonly onSend: (channel: SendChannel) => void
}

/** On devices with a share sheet, the leader chooses between it and WhatsApp. */
export const SendMenu = ({ onSend, ...popup }: Props) => (
  <Popup {...popup}>
    <button type="button" className="popup__item" onClick={() => onSend('whatsapp')}>
      <Icon name="message" />
      WhatsApp
    </button>
    <button type="button" className="popup__item" onClick={() => onSend('sheet')}>
      <Icon name="share" />
      Otra aplicación
    </button>
  </Popup>
)
