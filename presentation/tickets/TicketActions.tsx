import { useState } from 'react'
import type { SendChannel } from '../../application/sharing/ShareCodes'
import { copyRequested, shareRequested } from '../../application/sharing/sharing.events'
import type { QrPicture } from '../../application/tickets/TicketPictures'
import { pictureRequested } from '../../application/tickets/tickets.events'
import { isUsable } from '../../domain/codes/CodeState'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { Icon } from '../kit/Icon'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'
import { CopiedIcon } from '../sharing/CopiedIcon'
import { detailsOf, termsOf } from './ticketText'

const PictureIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="4.5" y="5" width="15" height="14" rx="2" />
    <path d="m5 16.5 4.5-4.5 3.5 3.5 2-2 4 4M14.8 9.2v.1" />
  </svg>
)

interface Props {
  readonly code: TrackedCode
  readonly qr: QrPicture | null
}

/** Shares one code (TICKET-7). A code that can no longer be used is copied at most. */
export const TicketActions = ({ code, qr }: Props) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet, providerName } = usePortal()
  const [isCopied, setIsCopied] = useState(false)
  const request = {
    from: `ticket ${code.id}`,
    codes: [code.code],
    ids: [code.id],
    source: null,
  }
  const share = (channel: SendChannel) => dispatch(shareRequested({ ...request, channel }))
  const savePicture = () =>
    dispatch(
      pictureRequested({
        codeId: code.id,
        face: {
          code: code.code,
          provider: providerName,
          event: eventNameOf(code),
          details: detailsOf(code),
          terms: termsOf(code),
          qr,
        },
      }),
    )
  const canShare = isUsable(code)
  return (
    <>
      {canShare && (
        <button type="button" className="btn btn--primary" onClick={() => share('whatsapp')}>
          <Icon name="message" />
          WhatsApp
        </button>
      )}
      {canShare && hasShareSheet && (
        <button type="button" className="btn" onClick={() => share('sheet')}>
          <Icon name="share" />
          Compartir
        </button>
      )}
      <button
        type="button"
        className="btn"
        onClick={() => {
          setIsCopied(true)
          dispatch(copyRequested(request))
        }}
      >
        {isCopied ? <CopiedIcon from={request.from} /> : <Icon name="copy" />}
        Copiar
      </button>
      {canShare && (
        <button type="button" className="btn" onClick={savePicture}>
          <PictureIcon />
          Guardar imagen
        </button>
      )}
    </>
  )
}
