import { selectEventUses } from '../../../application/codes/codes.selectors'
import { selectEventSettings } from '../../../application/sharing/leaderData/leaderData.slice'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { EventLink } from '../../codes/EventLink'
import { UsageBar } from '../../codes/UsageBar'
import { useNow } from '../../kit/hooks/useNow'
import { useAppSelector } from '../../kit/store'
import { givenInOfferText } from '../../sharing/givingText'
import { useOffer } from '../../sharing/useOffer'
import { counted, thousands } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { eventDayText } from '../howFar'

interface Props {
  readonly row: CodeBatch
}

/** How many codes can no longer be used; null if all can. */
const unusableText = ({ usage }: CodeBatch): string | null => {
  const unusable = usage.total - usage.free - usage['in-use']
  if (unusable === 0) return null
  return unusable === 1 ? '1 ya no sirve' : `${thousands(unusable)} ya no sirven`
}

/** How far all codes of the batch's event have come towards its goal (GOAL-3). */
const GoalFigure = ({ row: { eventKey } }: Props) => {
  const goal = useAppSelector((state) =>
    eventKey === 'none' ? null : selectEventSettings(state, eventKey).goal,
  )
  const uses = useAppSelector((state) =>
    goal === null || eventKey === 'none' ? 0 : selectEventUses(state, eventKey),
  )
  return (
    goal !== null && <span>{`Meta: ${thousands(uses)} de ${counted(goal, 'uso', 'usos')}`}</span>
  )
}

/** The event of a batch, when it was created, and how many of its codes are in each state. */
export const BatchSummary = ({ row }: Props) => {
  const { eventKey, eventName, createdAt, usage } = row
  const now = useNow()
  const created = createdAt === null ? null : `Creado ${mediumDate(createdAt)}`
  const note = givenInOfferText(useOffer(row.free))
  const eventDate = row.codes[0]?.event?.date ?? null
  return (
    <div className="batch">
      <div className="batch__name">
        <EventLink eventKey={eventKey} name={eventName} />
        {eventDate !== null && <p className="sub">{eventDayText(eventDate, now)}</p>}
      </div>
      <UsageBar usage={usage} />
      <div className="batch__facts sub">
        <span>
          {[created, unusableText(row), note?.toLocaleLowerCase('es')].filter(Boolean).join(' · ')}
        </span>
        <GoalFigure row={row} />
      </div>
    </div>
  )
}
