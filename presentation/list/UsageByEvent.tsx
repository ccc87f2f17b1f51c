import type { EventUsage } from '../../application/list/list.selectors'
import { EventLink } from '../codes/EventLink'
import { UsageBar } from '../codes/UsageBar'
import { useEntryState } from '../kit/hooks/useEntryState'
import { Icon } from '../kit/Icon'
import { counted } from '../texts/counts'

interface Props {
  /** Null while they are loading. */
  readonly events: readonly EventUsage[] | null
}

/** The usage of each event's codes. Its name leads to the event. */
export const UsageByEvent = ({ events }: Props) => {
  const [isOpen, setOpen] = useEntryState('Uso por evento', (kept) => kept === true)
  return (
    <details
      className="card events"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>Uso por evento</h2>
        {events && <span className="sub">{counted(events.length, 'evento', 'eventos')}</span>}
        <Icon name="down" />
      </summary>
      <ul>
        {events?.map((event) => (
          <li key={event.key}>
            <EventLink eventKey={event.key} name={event.name} />
            <UsageBar usage={event} />
            <span className="sub">{counted(event.total, 'código', 'códigos')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
