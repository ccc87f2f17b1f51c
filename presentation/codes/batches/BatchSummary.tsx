import type { BatchRow } from '../../../application/codes/batches/batches.selectors'
import { selectEventUses } from '../../../application/codes/list/codes.selectors'
import { copyRequested } from '../../../application/codes/sharing/sharing.events'
import { selectEventSettings } from '../../../application/leaderData/leaderData.slice'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted, thousands } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { EventLink } from '../event/EventLink'
import { UsageBar } from '../UsageBar'
import { batchName } from './batchName'
import { SeeCodesButton } from './SeeCodesButton'

interface Props {
  readonly row: BatchRow
}

/** How many codes can no longer be used; null if all can. */
const uselessText = ({ usage }: BatchRow): string | null => {
  const useless = usage.total - usage.free - usage['in-use']
  if (useless === 0) return null
  return useless === 1 ? '1 ya no sirve' : `${thousands(useless)} ya no sirven`
}

/** The usable codes alone, where others can no longer be used (BATCH-11). */
const CopyUsableButton = ({ row }: Props) => {
  const dispatch = useAppDispatch()
  const { usable, id } = row
  if (uselessText(row) === null || usable.length === 0) return null
  return (
    <button
      type="button"
      className="link"
      aria-label={`Copiar solo utilizables de ${batchName(row)}`}
      onClick={() =>
        dispatch(copyRequested({ from: `usable ${id}`, codes: usable, marked: [], source: null }))
      }
    >
      Copiar solo utilizables
    </button>
  )
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

/** The event and type of a batch, and how many of its codes are usable. */
export const BatchSummary = ({ row }: Props) => {
  const { eventKey, eventName, createdAt, usage } = row
  const useless = uselessText(row)
  return (
    <div className="batch">
      <EventLink eventKey={eventKey} name={eventName} />
      <UsageBar usage={usage} />
      <div className="batch__facts sub">
        <span>{`Creados: ${mediumDate(createdAt)}`}</span>
        {useless && (
          <span>
            {`${counted(usage.total, 'código', 'códigos')}, ${useless}`}
            <CopyUsableButton row={row} />
          </span>
        )}
        <GoalFigure row={row} />
        <SeeCodesButton batch={row} />
      </div>
    </div>
  )
}

/** The same on a card, in fewer lines: the button of the export says the total, and the actions have a row of their own. */
export const BatchCard = ({ row }: Props) => {
  const { eventKey, eventName, createdAt, usage } = row
  return (
    <div className="batch batch--card">
      <EventLink eventKey={eventKey} name={eventName} />
      <UsageBar usage={usage} />
      <div className="batch__facts sub">
        <span>{[mediumDate(createdAt), uselessText(row)].filter(Boolean).join(' · ')}</span>
        <GoalFigure row={row} />
        <CopyUsableButton row={row} />
      </div>
    </div>
  )
}
