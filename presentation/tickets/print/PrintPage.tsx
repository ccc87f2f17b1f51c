import { memo } from 'react'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { usePortal } from '../../kit/portalSettings'
import { qrOf } from '../../kit/qr/qr'
import { TicketQr } from '../card/TicketQr'
import { detailsOf, qrContent, termsOf } from '../ticketText'

const PrintedTicket = ({ code }: { readonly code: TrackedCode }) => {
  const { providerName } = usePortal()
  return (
    <div className="print__ticket">
      <TicketQr qr={qrOf(qrContent(code))} label={`Código QR de ${code.code}`} />
      <div className="print__words">
        <p className="print__provider">{providerName}</p>
        <p className="print__event" translate="no">
          {eventNameOf(code)}
        </p>
        {detailsOf(code).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="print__code">
        Código de acceso
        <b translate="no">{code.code}</b>
      </p>
      <p className="print__terms">{termsOf(code)[0]}</p>
    </div>
  )
}

/** A page of tickets with dashed lines to cut along. */
export const PrintPage = memo(({ codes }: { readonly codes: readonly TrackedCode[] }) => (
  <div className="print__page">
    {codes.map((code) => (
      <PrintedTicket key={code.id} code={code} />
    ))}
  </div>
))
