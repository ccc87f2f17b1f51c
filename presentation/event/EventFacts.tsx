import type { CodeEvent } from '../../domain/codes/TrackedCode'
import { useNow } from '../kit/hooks/useNow'
import { Icon } from '../kit/Icon'
import { eventMoment } from '../texts/dates'
import { howFarText, PAST } from './howFar'

const PlaceIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20c-4-4.5-6-7.3-6-10a6 6 0 0 1 12 0c0 2.700-2 5.500-6 10z" />
    <circle cx="12" cy="10" r="2" />
  </svg>
)

const HowFar = ({ date }: { readonly date: number }) => {
  const text = howFarText(date, useNow())
  return text === PAST ? <span>{text}</span> : <b>{text}</b>
}

/** When and where an event takes place, as far as that is known (ROUTE-14). */
export const EventFacts = ({ event: { date, place } }: { readonly event: CodeEvent }) => {
  if (date === null && place === null) return null
  return (
    <p className="event__facts">
      {date !== null && (
        <span>
          <Icon name="calendar" />
          <time dateTime={new Date(date).toISOString()}>{eventMoment(date)}</time>
        </span>
      )}
      {place !== null && (
        <span>
          <PlaceIcon />
          {place}
        </span>
      )}
      {date !== null && <HowFar date={date} />}
    </p>
  )
}
