import { useState } from 'react'
import type { SendChannel } from '../../../application/codes/sharing/ShareCodes'
import {
  type CodesToShare,
  copyRequested,
  type ShareRequest,
  shareRequested,
} from '../../../application/codes/sharing/sharing.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/overlays/Popup'
import { usePortal } from '../../portal'
import { useAppDispatch } from '../../store'
import { CopiedIcon } from './CopiedIcon'
import { toValue, type ValueOrFactory } from './valueOrFactory'

interface Props extends Pick<ShareRequest, 'from'> {
  /** The codes as the buttons name them: 'LIBRE001', 'los códigos de Festival Verano'. */
  readonly name: string
  /** A long list is collected on press. */
  readonly codes: ValueOrFactory<CodesToShare['codes']>
  readonly source: ValueOrFactory<CodesToShare['source']>
  /** The leader's own codes among them, which become shared. */
  readonly ids: ValueOrFactory<readonly CodeId[]>
  /** The words beside the icon of 'copy', where the buttons have words. */
  readonly copyText?: string
  /** Buttons with words that are not the page's main action. */
  readonly isAside?: boolean
}

/**
 * Copies or shares codes. On devices with a share sheet, the user chooses between it and WhatsApp.
 */
export const CodeActions = ({ name, from, codes, source, ids, copyText, isAside }: Props) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  // In a long list only the rows that were pressed follow the outcome.
  const [isPressed, setIsPressed] = useState(false)
  const request = () => ({
    from,
    codes: toValue(codes),
    source: toValue(source),
    ids: toValue(ids),
  })
  const share = (channel: SendChannel) => dispatch(shareRequested({ ...request(), channel }))
  const byMessage = () => share('whatsapp')
  if (typeof codes !== 'function' && codes.length === 0) return null
  const isLabelled = copyText !== undefined
  const shareClass = isLabelled ? 'btn btn--worded' : 'icon-btn'
  return (
    <>
      <button
        type="button"
        className={isLabelled && !isAside ? `${shareClass} btn--primary` : shareClass}
        aria-label={`Copiar ${name}`}
        title={`Copiar ${name}`}
        onClick={() => {
          setIsPressed(true)
          dispatch(copyRequested(request()))
        }}
      >
        {isPressed ? <CopiedIcon from={from} /> : <Icon name="copy" />}
        {copyText}
      </button>
      {hasShareSheet ? (
        <Popup
          title={`Compartir ${name}`}
          button={{
            className: shareClass,
            label: `Compartir ${name}`,
            content: (
              <>
                <Icon name="share" />
                {isLabelled && <span className="share__word">Compartir</span>}
              </>
            ),
          }}
        >
          <button type="button" className="popup__item" onClick={byMessage}>
            <Icon name="message" />
            WhatsApp
          </button>
          <button type="button" className="popup__item" onClick={() => share('sheet')}>
            <Icon name="share" />
            Otra aplicación
          </button>
        </Popup>
      ) : (
        <button
          type="button"
          className={shareClass}
          aria-label={`Compartir ${name} por WhatsApp`}
          title={`Compartir ${name} por WhatsApp`}
          onClick={byMessage}
        >
          <Icon name="message" />
          {isLabelled && <span className="share__word">WhatsApp</span>}
        </button>
      )}
    </>
  )
}
