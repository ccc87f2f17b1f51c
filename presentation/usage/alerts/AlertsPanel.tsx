import { type ReactNode, useRef } from 'react'
import { alertsRetryRequested, alertsSeen } from '../../../application/usage/alerts/alerts.events'
import {
  type AlertsView,
  selectAlertsView,
} from '../../../application/usage/alerts/alerts.selectors'
import type { Alert } from '../../../domain/usage/alerts/Alert'
import { useTicketAddress } from '../../codes/useTicketAddress'
import { useNow } from '../../kit/hooks/useNow'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { ReadAgain } from '../ReadAgain'
import { AlertItem } from './AlertItem'
import { alertDay } from './alertText'
import './alerts.css'

const MINUTE = 60_000

/** By day, in their order. */
const byDay = (alerts: readonly Alert[], now: number) => {
  const days = new Map<string, Alert[]>()
  for (const alert of alerts) {
    const day = alertDay(alert.at, now)
    const others = days.get(day)
    if (others) others.push(alert)
    else days.set(day, [alert])
  }
  return [...days]
}

const Empty = () => (
  <div className="state">
    <Icon name="check" />
    <h3>Nada nuevo</h3>
    <p>
      Aquí le avisamos cuando reciba códigos, cuando se use uno, cuando un lote se esté acabando y
      cuando se acerque un evento.
    </p>
  </div>
)

const failedText = {
  offline: 'Sin conexión: no se pudieron preparar los avisos.',
  'permission-denied': 'Su cuenta no tiene permiso para ver sus avisos.',
  unknown: 'No se pudieron preparar los avisos.',
} as const

interface ListProps {
  readonly view: AlertsView
  readonly close: () => void
}

const List = ({ view, close }: ListProps) => {
  const now = useNow(MINUTE)
  const dispatch = useAppDispatch()
  const { open } = useTicketAddress()
  if (view.kind === 'loading') return <Loading>Cargando…</Loading>
  if (view.kind === 'failed') return <p className="sub">{failedText[view.failure]}</p>
  const { list, counted, failure } = view
  return (
    <>
      {list.length === 0 && failure === null && <Empty />}
      {byDay(list, now).map(([day, alerts]) => (
        <section key={day} aria-label={day}>
          <h3 className="alerts__day">{day}</h3>
          <ul>
            {alerts.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                now={now}
                onLeave={close}
                onTicket={(id) => {
                  close()
                  open(id)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {counted !== null && (
        <p className="sub">
          {`Hubo más de ${counted} usos desde su última visita: se cuentan los ${counted} más recientes.`}
        </p>
      )}
      <ReadAgain failure={failure} onRetry={() => dispatch(alertsRetryRequested())} />
    </>
  )
}

interface Props {
  /** A section after the alerts. */
  readonly children?: ReactNode
}

/** The alerts by day (ALERT-1). */
export const AlertsPanel = ({ children }: Props) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector(selectAlertsView)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const hasUnread = view.kind === 'ready' && view.list.some(({ isUnread }) => isUnread)
  return (
    <section ref={panel} className="alerts" aria-labelledby="alerts-title">
      <header className="alerts__head">
        <h2 id="alerts-title" ref={heading} tabIndex={-1}>
          Avisos
        </h2>
        {hasUnread && (
          <button
            type="button"
            className="btn btn--quiet"
            onClick={() => {
              dispatch(alertsSeen())
              // The button goes.
              heading.current?.focus()
            }}
          >
            Marcar como leídos
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label="Cerrar"
          title="Cerrar"
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <List view={view} close={close} />
      {children}
    </section>
  )
}
