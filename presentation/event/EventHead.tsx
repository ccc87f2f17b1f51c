import { useMemo } from 'react'
import type { EventView } from '../../application/event/event.selectors'
import { selectLeaderData } from '../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../domain/codes/AccessCode'
import { givingOf, isToGive } from '../../domain/sharing/giving'
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

/** How many free codes are still to give, and which codes can be used besides them. */
const ToGive = ({ event: { free, usage } }: Pick<Props, 'event'>) => {
  const data = useAppSelector(selectLeaderData)
  const { toGive, given } = useMemo(
    () => ({
      toGive: free.filter((code) => isToGive(code, data)).length,
      given: givingOf(free, data).given.length,
    }),
    [free, data],
  )
  const forSomeone = free.length - toGive - given
  const isAnyLeftOut = given + forSomeone > 0
  const inUse = usage['in-use']
  return (
    <p className="event__total">
      <b>{thousands(toGive)}</b>
      <span>
        {`${toGive === 1 ? 'libre' : 'libres'} ${isAnyLeftOut ? 'por dar, ' : ''}de ${counted(usage.total, 'código', 'códigos')}`}
        {given > 0 && (
          <>
            <br />
            {counted(given, 'libre ya compartido', 'libres ya compartidos')}
          </>
        )}
        {forSomeone > 0 && (
          <>
            <br />
            {counted(forSomeone, 'libre para alguien', 'libres para alguien')}
          </>
        )}
        {inUse > 0 && (
          <>
            <br />
            {`y ${thousands(inUse)} en uso que aún ${inUse === 1 ? 'admite' : 'admiten'} usos`}
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
