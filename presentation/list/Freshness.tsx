import type { LoadStatus } from '../../application/codes/codes.selectors'
import { useNow } from '../kit/hooks/useNow'
import { ago } from '../texts/ago'
import { arrivingText, ofTotal } from '../texts/arrivingText'
import { dateAndTime } from '../texts/dates'

/** How often the words are updated, in milliseconds. */
const TICK_MS = 10_000

interface Props {
  readonly status: LoadStatus
  /** The words while codes arrive, where how many have come stands beside them; by default they say it. */
  readonly receiving?: string
}

/** How old the data is, whether it updates live, and how much of it is still on its way. */
export const Freshness = ({ status, receiving }: Props) => {
  const now = useNow(TICK_MS)
  if (status.kind !== 'ready') return null
  const { stale, takenAt, arriving } = status
  if (arriving && (stale === null || stale === 'connecting')) {
    return (
      <p className="fresh fresh--arriving">
        <span className="spinner" aria-hidden="true" />
        {receiving ?? arrivingText(arriving)}
      </p>
    )
  }
  const isLive = stale === null
  return (
    <p className="fresh" title={dateAndTime(takenAt)}>
      {isLive && <span className="fresh__live">En vivo</span>}
      <span className="fresh__age">
        {isLive && ' · '}
        {stale === 'connecting' ? 'Actualizando…' : `Actualizado ${ago(takenAt, now)}`}
      </span>
      {arriving && ` · ${ofTotal(arriving)}`}
    </p>
  )
}
