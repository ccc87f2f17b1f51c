import type { CodesStatus } from '../../../application/codes/tracked/tracked.selectors'
import { useNow } from '../../kit/hooks/useNow'
import { ago } from '../../texts/ago'
import { dateAndTime } from '../../texts/dates'

/** How often the words are updated, in milliseconds. */
const TICK_MS = 10_000

/** How old the data is, and whether it updates live. */
export const Freshness = ({ status }: { readonly status: CodesStatus }) => {
  const now = useNow(TICK_MS)
  if (status.kind !== 'ready') return null
  const isLive = status.stale === null
  return (
    <p className={isLive ? 'fresh' : 'fresh fresh--stale'} title={dateAndTime(status.takenAt)}>
      {isLive && <span className="fresh__live">En vivo · </span>}
      {`Actualizado ${ago(status.takenAt, now)}`}
    </p>
  )
}
