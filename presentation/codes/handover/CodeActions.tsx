import {
  type CodesToHandOver,
  copyRequested,
  shareRequested,
} from '../../../application/codes/handover/handover.slice'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/Popup'
import { usePortal } from '../../portal'
import { useAppDispatch } from '../../store'

interface Props extends CodesToHandOver {
  /** The codes as the buttons name them: 'LIBRE001', 'los códigos de Festival Verano'. */
  readonly name: string
}

/**
 * Copies or shares codes. On devices with a share sheet, the user chooses between it and WhatsApp.
 */
export const CodeActions = ({ name, ...request }: Props) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  const byMessage = () => dispatch(shareRequested({ ...request, channel: 'whatsapp' }))
  if (request.codes.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Copiar ${name}`}
        title={`Copiar ${name}`}
        onClick={() => dispatch(copyRequested(request))}
      >
        <Icon name="copy" />
      </button>
      {hasShareSheet ? (
        <Popup
          button={{
            className: 'icon-btn',
            label: `Compartir ${name}`,
            content: <Icon name="share" />,
          }}
        >
          <button type="button" className="popup__item" onClick={byMessage}>
            <Icon name="message" />
            WhatsApp
          </button>
          <button
            type="button"
            className="popup__item"
            onClick={() => dispatch(shareRequested({ ...request, channel: 'sheet' }))}
          >
            <Icon name="share" />
            Otra aplicación
          </button>
        </Popup>
      ) : (
        <button
          type="button"
          className="icon-btn"
          aria-label={`Compartir ${name} por WhatsApp`}
          title={`Compartir ${name} por WhatsApp`}
          onClick={byMessage}
        >
          <Icon name="message" />
        </button>
      )}
    </>
  )
}
