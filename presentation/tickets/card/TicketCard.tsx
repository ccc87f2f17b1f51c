import type { CSSProperties } from 'react'
import {
  selectConnectionView,
  selectIsConnected,
} from '../../../application/codes/connection.selectors'
import type { QrPicture } from '../../../application/tickets/TicketPictures'
import { type CodeState, stateOf } from '../../../domain/codes/CodeState'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { StateTag } from '../../codes/StateTag'
import { cutOffText } from '../../connection/connectionText'
import { Logo } from '../../kit/brand/Logo'
import { usePortal } from '../../kit/portalSettings'
import { useAppSelector } from '../../kit/store'
import { typeText } from '../../texts/codeText'
import { detailsOf, leftText } from '../ticketText'
import { Rosette } from './Rosette'
import { TicketQr } from './TicketQr'

/** Longer codes wrap. */
const LONGEST_LINE = 12

/** More uses are told in numbers alone. */
const MOST_PIPS = 6

const STAMPS: { readonly [state in CodeState]?: string } = {
  spent: 'AGOTADO',
  expired: 'EXPIRADO',
}

/** Whether what shows is the server's, by the moment. */
const Live = () => {
  const isConnected = useAppSelector(selectIsConnected)
  const connection = useAppSelector(selectConnectionView)
  if (isConnected) return <span className="pass__live">En vivo</span>
  return connection?.kind === 'cut-off' ? (
    <small>{cutOffText(connection.takenAt, Date.now())}</small>
  ) : null
}

const Uses = ({ code }: { readonly code: TrackedCode }) => {
  const { currentUses, maxUses } = code
  const left = leftText(code)
  return (
    <div className="pass__uses" aria-live="polite">
      <StateTag state={stateOf(code)} />
      <span className="pass__count">
        <span className="unseen">Usos: </span>
        {maxUses > 0 ? `${currentUses} de ${maxUses}` : currentUses}
      </span>
      {left !== null && <small>{left}</small>}
      {maxUses > 1 && maxUses <= MOST_PIPS && (
        <span className="pass__pips" aria-hidden="true">
          {Array.from({ length: maxUses }, (_, use) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the uses of a code have no other name
            <i key={use} data-used={use < currentUses} />
          ))}
        </span>
      )}
      <Live />
    </div>
  )
}

interface Props {
  readonly code: TrackedCode
  readonly qr: QrPicture | null
}

/** A code as a ticket: its face, and the stub with what is left of it (TICKET-3). */
export const TicketCard = ({ code, qr }: Props) => {
  const { providerName } = usePortal()
  const state = stateOf(code)
  const stamp = STAMPS[state]
  const { length } = Array.from(code.code)
  const hasLink = code.event?.url != null
  return (
    <article className="pass" data-state={state} aria-label={`Boleto de ${code.code}`}>
      <div className="pass__face">
        <Rosette code={code.code} className="pass__rose" />
        <p className="pass__top">
          <Logo onDark />
          <span>{providerName}</span>
          <span className="pass__kind">{typeText(code)}</span>
        </p>
        <h3 className="pass__event" translate="no">
          {eventNameOf(code)}
        </h3>
        {detailsOf(code).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="pass__label">Código de acceso</p>
        <p
          className={length > LONGEST_LINE ? 'pass__code pass__code--long' : 'pass__code'}
          style={{ '--letters': length } as CSSProperties}
        >
          <bdi translate="no">{code.code}</bdi>
        </p>
        {stamp && <span className="pass__stamp">{stamp}</span>}
      </div>
      <div className="pass__stub">
        <TicketQr
          qr={qr}
          label={hasLink ? `Código QR con el enlace de ${code.code}` : `Código QR de ${code.code}`}
        />
        <Uses code={code} />
      </div>
    </article>
  )
}
