import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { selectShare } from '../../../application/sharing/leaderData/leaderData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { timeOfDay } from '../../../domain/shared/storeTime'
import { peopleIn } from '../../../domain/sharing/leaderData/people'
import type { Alert, UsedCode } from '../../../domain/usage/alerts/Alert'
import { listPath } from '../../codes/eventAddress'
import { Icon, type IconName } from '../../kit/Icon'
import { eventPath } from '../../kit/routes/routes'
import { WithNames } from '../../kit/WithNames'
import '../../codes/codes.css'
import { useAppSelector } from '../../kit/store'
import { listed } from '../../texts/counts'
import { alertText, alertTitle } from './alertText'

const icons = {
  twice: 'warning',
  uses: 'code',
  low: 'hourglass',
  soon: 'calendar',
  arrived: 'plus',
  refused: 'info',
} as const satisfies Record<Alert['kind'], IconName>

const Time = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
)

interface Props {
  readonly alert: Alert
  /** Epoch milliseconds. */
  readonly now: number
  readonly onTicket: (code: CodeId) => void
  /** An action leads to another page. */
  readonly onLeave: () => void
}

/** The people who got a code, as far as the leader noted them. */
const People = ({ of }: { readonly of: CodeId }) => {
  const { note } = useAppSelector((state) => selectShare(state, of))
  const people = peopleIn(note)
  return (
    <span className="sub">
      <WithNames text={note === '' ? 'Sin nota' : `Para ${listed(people)}`} names={people} />
    </span>
  )
}

interface CodesProps extends Pick<Props, 'onTicket'> {
  readonly codes: readonly UsedCode[]
  /** The fact beside a code, such as the time of its use. */
  readonly factOf: (code: UsedCode) => ReactNode
}

const Codes = ({ codes, onTicket, factOf }: CodesProps) => (
  <ul>
    {codes.map((code) => (
      <li key={code.id}>
        <button
          type="button"
          className="chip"
          aria-haspopup="dialog"
          aria-label={`Ver boleto de ${code.text}`}
          onClick={() => onTicket(code.id)}
        >
          <bdi translate="no">{code.text}</bdi>
        </button>
        {factOf(code)}
      </li>
    ))}
  </ul>
)

const Actions = ({ alert, onTicket, onLeave }: Omit<Props, 'now'>) => {
  const { event, eventName } = alert
  const code = alert.kind === 'uses' && alert.codes === 1 ? alert.latest[0] : undefined
  const leadsToList = alert.kind === 'low' || event === 'none'
  return (
    <div>
      {code && (
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          aria-label={`Ver boleto de ${code.text}`}
          onClick={() => onTicket(code.id)}
        >
          Ver boleto
        </button>
      )}
      <Link
        className="link"
        to={leadsToList ? listPath(event) : eventPath(event)}
        aria-label={`${leadsToList ? 'Ver códigos de' : 'Ver el evento'} ${eventName}`}
        onClick={onLeave}
      >
        {leadsToList ? 'Ver códigos' : 'Ver el evento'}
      </Link>
    </div>
  )
}

/** One alert, with what the leader can do about it. */
export const AlertItem = ({ alert, now, onTicket, onLeave }: Props) => (
  <li className={`alert-item alert-item--${alert.kind} ${alert.isUnread ? 'is-unread' : ''}`}>
    <span className="alert-item__icon">
      <Icon name={icons[alert.kind]} />
    </span>
    <b>
      {alert.isUnread && <span className="unseen">Sin leer: </span>}
      <WithNames text={alertTitle(alert, now)} names={[alert.eventName]} />
    </b>
    {alert.at !== null && <Time at={alert.at} />}
    <p>
      <WithNames text={alertText(alert)} names={[alert.eventName]} />
    </p>
    {alert.kind === 'twice' && (
      <Codes codes={alert.codes} onTicket={onTicket} factOf={({ id }) => <People of={id} />} />
    )}
    {alert.kind === 'uses' && alert.codes > 1 && (
      <Codes codes={alert.latest} onTicket={onTicket} factOf={({ at }) => <Time at={at} />} />
    )}
    <Actions alert={alert} onTicket={onTicket} onLeave={onLeave} />
  </li>
)
