import { Link } from 'react-router-dom'
import type { EventKey } from '../../domain/codes/TrackedCode'
import { Icon } from '../kit/Icon'
import { eventPath } from '../kit/routes/routes'
import { listPath } from './eventAddress'

interface Props {
  readonly eventKey: EventKey
  readonly name: string
}

/** The name of an event, which leads to it; events that were not found share a list. */
export const EventLink = ({ eventKey, name }: Props) => (
  <Link
    className="event-link"
    title={name}
    to={eventKey === 'none' ? listPath(eventKey) : eventPath(eventKey)}
  >
    <span className="clamped" translate="no">
      {name}
    </span>
    <Icon name="next" />
  </Link>
)
