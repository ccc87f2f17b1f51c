import { useMemo } from 'react'
import type { EventView } from '../../application/event/event.selectors'
import { selectLeaderData } from '../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../domain/codes/AccessCode'
import { isToGive } from '../../domain/sharing/giving'
import { UsageBar } from '../codes/UsageBar'
import { useAppSelector } from '../kit/store'
import { Freshness } from '../list/Freshness'
import { counted, thousands } from '../texts/counts'
import { EventActions } from './EventActions'
import { EventFacts } from './EventFacts'
import { Goal } from './goal/Goal'
import { RequestButton } from './request/EventRequest'

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/** How many codes are still to give, as the button below gives them. */
const ToGive = ({ event: { free, usage } }: Pick<Props, 'event'>) => {
  const data = useAppSelector(selectLeaderData)
  const toGive = useMemo(() => free.filter((code) => isToGive(code, data)).length, [free, data])
  const given = free.length - toGive
  return (
    <p className="event__total">
      <b>{thousands(toGive)}</b>
      <span>
        {`por dar de ${counted(usage.total, 'código', 'códigos')}`}
        {given > 0 && (
          <>
            <br />
            {counted(given, 'libre ya dado', 'libres ya dados')}
          </>
        )}
      </span>
    </p>
  )
}

/** An event's facts, its codes by state, and its goal. */
export const EventHead = ({ id, event: view }: Props) => {
  const { name, usage, status, event } = view
  return (
    <section className="card" aria-label={name ?? undefined}>
      <header className="card__head">
        <div className="card__title">
          <h2 translate="no">{name}</h2>
          {event && <EventFacts event={event} />}
          <Freshness status={status} />
        </div>
      </header>
      <div className="card__body event">
        <ToGive event={view} />
        <UsageBar usage={usage} isLarge />
        <div className="event__actions">
          <EventActions event={view} />
          <RequestButton event={id} />
        </div>
        <Goal event={id} date={event?.date ?? null} />
      </div>
    </section>
  )
}
