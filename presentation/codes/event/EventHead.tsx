import type { EventView } from '../../../application/codes/event/event.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import { counted, thousands } from '../../texts/counts'
import { Freshness } from '../list/Freshness'
import { UsageBar } from '../UsageBar'
import { EventActions } from './EventActions'
import { EventFacts } from './EventFacts'
import { Goal } from './goal/Goal'

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/** An event's facts, its codes by state, and its goal. */
export const EventHead = ({ id, event: view }: Props) => {
  const { name, usage, status, event } = view
  return (
    <section className="card" aria-label={name ?? undefined}>
      <header className="card__head">
        <div className="card__title">
          <h2>{name}</h2>
          {event && <EventFacts event={event} />}
          <Freshness status={status} />
        </div>
      </header>
      <div className="card__body event">
        <p className="event__total">
          <b>{thousands(usage.free)}</b>
          <span>
            {`${usage.free === 1 ? 'libre' : 'libres'} de ${counted(usage.total, 'código', 'códigos')}`}
            {usage['in-use'] > 0 && (
              <>
                <br />
                {`y ${thousands(usage['in-use'])} en uso que aún ${usage['in-use'] === 1 ? 'admite' : 'admiten'} usos`}
              </>
            )}
          </span>
        </p>
        <UsageBar usage={usage} isLarge />
        <Goal event={id} />
        <div className="event__actions">
          <EventActions event={view} />
        </div>
      </div>
    </section>
  )
}
