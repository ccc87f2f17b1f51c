import { useState } from 'react'
import type { SendChannel } from '../../application/sharing/ShareCodes'
import {
  type CodesToShare,
  copyRequested,
  type ShareRequest,
  shareRequested,
} from '../../application/sharing/sharing.events'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { CopiedIcon } from './CopiedIcon'
import { SendButtons } from './SendButtons'

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
  /** Whether another application is offered elsewhere, in the menu of the row. */
  readonly isInRow?: boolean
}

/** Copies codes, or shares them by WhatsApp or another application. */
export const CodeActions = ({ name, from, request, copyText, isAside, isInRow = false }: Props) => {
  const dispatch = useAppDispatch()
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
      <SendButtons
        className={shareClass}
        name={name}
        content={isLabelled && <span className="share__word">WhatsApp</span>}
        isInRow={isInRow}
        onSend={share}
      />
    </>
  )
}
