import { EVERY_CODE } from '../../../application/codes/tracking/codesQuery'
import type { EventUsage } from '../../../application/codes/tracking/tracking.selectors'
import { Icon } from '../../kit/Icon'
import { counted } from '../../texts/counts'
import { UsageBar } from '../UsageBar'
import type { AddressBar } from './useTrackingAddress'

interface Props {
  readonly events: readonly EventUsage[]
  readonly bar: AddressBar
}

/** The usage of each event's codes. Clicking a name shows only that event's codes. */
export const UsageByEvent = ({ events, bar }: Props) => (
  <details className="card events">
    <summary>
      <h2>Uso por evento</h2>
      <span className="sub">{counted(events.length, 'evento', 'eventos')}</span>
      <Icon name="down" />
    </summary>
    <ul>
      {events.map((event) => (
        <li key={event.key}>
          <button
            type="button"
            className="link clamped"
            title={event.name}
            onClick={() =>
              bar.changeQuery({ ...EVERY_CODE, sort: bar.address.query.sort, events: [event.key] })
            }
          >
            {event.name}
          </button>
          <span className="events__usage sub">
            <UsageBar usage={event} />
            <span>{counted(event.total, 'código', 'códigos')}</span>
          </span>
        </li>
      ))}
    </ul>
  </details>
)
