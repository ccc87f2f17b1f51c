import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { selectLoadStatus, selectTicketCode } from '../../application/codes/codes.selectors'
import type { CodeId } from '../../domain/codes/AccessCode'
import { isUsable } from '../../domain/codes/CodeState'
import { eventKeyOf, eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { unfitnessOf } from '../../domain/sharing/giving'
import { EventLink } from '../codes/EventLink'
import { LoadStatusMessage } from '../codes/LoadStatusMessage'
import { useNow } from '../kit/hooks/useNow'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { Sheet } from '../kit/overlays/Sheet'
import { qrOf } from '../kit/qr/qr'
import { routes } from '../kit/routes/routes'
import { useAppSelector } from '../kit/store'
import { shortDate } from '../texts/dates'
import { CodeUsageLog } from '../usage/CodeUsageLog'
import { TicketCard } from './card/TicketCard'
import { TicketMessage } from './message/TicketMessage'
import { TicketNote } from './note/TicketNote'
import { TicketActions } from './TicketActions'
import './tickets.css'
import { qrContent } from './ticketText'
import { useOpenTitle } from './useOpenTitle'

/** Why the code is not to be given; null if it can be. @param now epoch milliseconds */
const warningOf = (code: TrackedCode, now: number): string | null => {
  const why = unfitnessOf(code, now)
  if (why === null) return null
  if (why === 'spent') return 'Este código está agotado.'
  if (why === 'expired') return 'Este código expiró.'
  return `El evento ya pasó: fue el ${shortDate(code.event?.date ?? now, now)}.`
}

interface Props {
  readonly id: CodeId
  readonly onClose: () => void
}

/** The message in place of a ticket that is not, or not yet, among the leader's codes. */
const NoTicket = ({ onClose }: Pick<Props, 'onClose'>) => {
  const status = useAppSelector(selectLoadStatus)
  const isReady = status.kind === 'ready'
  const mayCome = isReady && (status.arriving !== null || status.stale === 'connecting')
  useOpenTitle(isReady && !mayCome ? 'Boleto no encontrado' : 'Boleto')
  return (
    <Sheet title="Boleto" className="sheet--ticket" onClose={onClose}>
      {!isReady && (
        <LoadStatusMessage status={status} isEmpty>
          {null}
        </LoadStatusMessage>
      )}
      {mayCome && <Loading>Buscando el código…</Loading>}
      {isReady && !mayCome && (
        <div className="state">
          <Icon name="question" />
          <p role="status">Ese código no está en su lista.</p>
          <Link className="btn btn--primary" to={routes.list.path}>
            Ver sus códigos
          </Link>
        </div>
      )}
    </Sheet>
  )
}

interface TicketProps extends Pick<Props, 'onClose'> {
  readonly code: TrackedCode
}

const Ticket = ({ code, onClose }: TicketProps) => {
  const content = qrContent(code)
  const qr = useMemo(() => qrOf(content), [content])
  const warning = warningOf(code, useNow())
  useOpenTitle(code.code)
  // The ticket is painted first, the rest in the next frame.
  const isWhole = useDeferredValue(true, false)
  return (
    <Sheet
      title={
        <>
          Boleto{' '}
          <span className="unseen" translate="no">
            de {code.code}
          </span>
        </>
      }
      className="sheet--ticket"
      onClose={onClose}
      foot={<TicketActions code={code} qr={qr} />}
    >
      <TicketCard code={code} qr={qr} />
      {warning !== null && (
        <p className="pass__warning">
          <Icon name="warning" />
          {warning}
        </p>
      )}
      {isWhole && (
        <>
          <TicketNote key={code.id} id={code.id} />
          {isUsable(code) && <TicketMessage code={code} />}
          <div className="pass__part">
            <CodeUsageLog codeId={code.id} />
          </div>
          <EventLink eventKey={eventKeyOf(code)} name={eventNameOf(code)} />
        </>
      )}
    </Sheet>
  )
}

/** The ticket of one of the leader's codes (TICKET-1). */
export const TicketSheet = ({ id, onClose }: Props) => {
  const code = useAppSelector((state) => selectTicketCode(state, id))
  // A code without text has nothing to show or to share.
  return code && code.code !== '' ? (
    <Ticket code={code} onClose={onClose} />
  ) : (
    <NoTicket onClose={onClose} />
  )
}
