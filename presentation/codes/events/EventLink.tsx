import { Link } from 'react-router-dom'
import { EVERY_CODE } from '../../../application/codes/tracking/codesQuery'
import type { EventKey } from '../../../domain/codes/tracking/codeFilter'
import { Icon } from '../../kit/Icon'
import { eventPath, routes } from '../../routing/routes'
import { WHOLE_LIST, writeAddress } from '../tracking/trackingUrl'

/** The address of the list with the codes of one event. */
export const listPath = (key: EventKey): string =>
  `${routes.tracking.path}?${writeAddress({ ...WHOLE_LIST, query: { ...EVERY_CODE, events: [key] } })}`

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
    <span className="clamped">{name}</span>
    <Icon name="next" />
  </Link>
)
