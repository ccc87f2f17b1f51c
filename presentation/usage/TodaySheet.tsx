import {
  selectToday,
  selectTodaysList,
  type TodaysUse,
} from '../../application/usage/todaysUses.selectors'
import { timeOfDay } from '../../domain/shared/storeTime'
import { CodeChip } from '../codes/CodeChip'
import { ShareTag } from '../codes/ShareTag'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppSelector } from '../kit/store'
import './todaySheet.css'
import { moveText } from './usageText'

const Use = ({ use: { code, eventName, usedAt, tickets } }: { readonly use: TodaysUse }) => (
  <li className="today-uses__use">
    <div>
      {code ? (
        <CodeChip text={code.code} id={code.id} />
      ) : (
        <span className="sub">Ya no está en su lista</span>
      )}
      <span className="sub clamped" translate="no">
        {eventName}
      </span>
      {code && <ShareTag id={code.id} />}
    </div>
    <div>
      {usedAt !== null && (
        <time dateTime={new Date(usedAt).toISOString()}>{timeOfDay(usedAt)}</time>
      )}
      {tickets > 1 && <span className="sub">{moveText(tickets)}</span>}
    </div>
  </li>
)

/** Today's uses, newest first, each with its code (TODAY-3). */
export const TodaySheet = ({
  title,
  onClose,
}: {
  readonly title: string
  readonly onClose: () => void
}) => {
  const uses = useAppSelector(selectTodaysList)
  const view = useAppSelector(selectToday)
  return (
    <Sheet title={title} onClose={onClose}>
      <ol className="today-uses" aria-label="Usos de hoy">
        {uses.map((use) => (
          <Use key={use.key} use={use} />
        ))}
      </ol>
      {view.kind === 'known' && view.hasMore && (
        <p className="sub">{`Se muestran los ${uses.length} más recientes.`}</p>
      )}
    </Sheet>
  )
}
