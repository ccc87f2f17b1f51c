import { useState } from 'react'
import type { SendChannel } from '../../application/sharing/ShareCodes'
import {
  type CodesToShare,
  copyRequested,
  type ShareRequest,
  shareRequested,
} from '../../application/sharing/sharing.events'
import { Icon } from '../kit/Icon'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { CopiedIcon } from './CopiedIcon'
import { SendMenu } from './SendMenu'

/** The codes that leave by the buttons. */
type NamedCodes = Pick<CodesToShare, 'codes' | 'ids' | 'source'>

interface Props extends Pick<ShareRequest, 'from'> {
  /** The codes as the buttons name them: 'LIBRE001', 'los códigos de Festival Verano'. */
  readonly name: string
  /** The codes, collected on press. */
  readonly request: () => NamedCodes
  /** The words beside the icon of 'copy', where the buttons have words. */
  readonly copyText?: string
  /** Buttons with words that are not the page's main action. */
  readonly isAside?: boolean
  /** Whether the choice of another application stands elsewhere, in the menu of the row. */
  readonly isInRow?: boolean
}

/**
 * Copies or shares codes. On devices with a share sheet, the user chooses between it and WhatsApp, but in a row.
 */
export const CodeActions = ({ name, from, request, copyText, isAside, isInRow = false }: Props) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  // In a long list only the rows that were pressed follow the outcome.
  const [isPressed, setIsPressed] = useState(false)
  const share = (channel: SendChannel) => dispatch(shareRequested({ from, ...request(), channel }))
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
          dispatch(copyRequested({ from, ...request() }))
        }}
      >
        {isPressed ? <CopiedIcon from={from} /> : <Icon name="copy" />}
        {copyText}
      </button>
      {hasShareSheet && !isInRow ? (
        <SendMenu
          title={<WithNames text={`Compartir ${name}`} names={[name]} />}
          onSend={share}
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
        />
      ) : (
        <button
          type="button"
          className={shareClass}
          aria-label={`Compartir ${name} por WhatsApp`}
          title={`Compartir ${name} por WhatsApp`}
          onClick={() => share('whatsapp')}
        >
          <Icon name="message" />
          {isLabelled && <span className="share__word">WhatsApp</span>}
        </button>
      )}
    </>
  )
}
