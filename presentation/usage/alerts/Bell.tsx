import type { ReactNode } from 'react'
import { alertsSeen } from '../../../application/usage/alerts/alerts.events'
import { selectUnread } from '../../../application/usage/alerts/alerts.selectors'
import { Loading } from '../../kit/Loading'
import { LazyScreen } from '../../kit/lazy/LazyScreen'
import { Popup } from '../../kit/overlays/Popup'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './bell.css'

export const loadAlerts = () =>
  import('./AlertsPanel').then(({ AlertsPanel }) => ({ default: AlertsPanel }))

/** More than this has no room. */
const MOST_SHOWN = 9

/** Things beside the alerts that wait for the leader. */
export interface Waiting {
  readonly count: number
  /** As a part of the bell's name. */
  readonly text: string
  /** Leads to them; null for none. */
  readonly link: ReactNode
}

interface Props {
  readonly waiting: Waiting | null
  /** A section after the alerts. */
  readonly children: ReactNode
}

/** Opens the alerts, and says how many are unread (ALERT-5), and what else waits. */
export const Bell = ({ waiting, children }: Props) => {
  const unread = useAppSelector(selectUnread)
  const dispatch = useAppDispatch()
  const count = unread + (waiting?.count ?? 0)
  const parts = [
    unread > 0 && waiting ? `Avisos: ${count}` : 'Avisos',
    ...(unread > 0 ? [`${unread} sin leer`] : []),
    ...(waiting ? [waiting.text] : []),
  ]
  return (
    <Popup
      staysOpen
      onClose={() => dispatch(alertsSeen())}
      button={{
        className: 'icon-btn bell',
        label: parts.join(', '),
        content: (
          <>
            {/* Not among the icons: the first page has no use for it. */}
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6.500 16.500v-5a5.500 5.500 0 0 1 11 0v5l1.500 1.500H5zM10.500 20.500h3" />
            </svg>
            {count > 0 && <b>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</b>}
          </>
        ),
      }}
    >
      {waiting?.link}
      <LazyScreen load={loadAlerts} fallback={<Loading>Cargando…</Loading>}>
        {children}
      </LazyScreen>
    </Popup>
  )
}
