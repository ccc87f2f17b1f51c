import type { ListedUse } from '../../application/usage/listUses'
import { timeOfDay } from '../../domain/shared/storeTime'
import { CodeChip } from '../codes/CodeChip'
import { ShareTag } from '../codes/ShareTag'
import { moveText } from './usageText'
import './usesList.css'

const Use = ({ use: { code, eventName, usedAt, tickets } }: { readonly use: ListedUse }) => (
  <li className="uses-list__use">
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

interface Props {
  readonly label: string
  /** Newest first. */
  readonly uses: readonly ListedUse[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

/** The uses of a day, each with its code (TODAY-3). */
export const UsesList = ({ label, uses, hasMore }: Props) => (
  <>
    {uses.length === 0 && <p className="sub">No se usó ningún código.</p>}
    <ol className="uses-list" aria-label={label}>
      {uses.map((use) => (
        <Use key={use.key} use={use} />
      ))}
    </ol>
    {hasMore && <p className="sub">{`Se muestran los ${uses.length} más recientes.`}</p>}
  </>
)
