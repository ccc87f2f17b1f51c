import type { AccessCode, EventId } from '../../codes/AccessCode'
import { isTracked } from '../../codes/CodeStatus'
import { type CodeLeader, leaderNameOf } from '../../codes/TrackedCode'
import { type Page, pageOf } from '../../shared/Page'
import { isFoundBy } from '../generation/nameSearch'
import type { LeaderSum, SumSearch } from './LeaderSums'

/** A sum, and since when it stands still. */
export interface DatedSum {
  readonly sum: LeaderSum
  /** The last use; where there is none, the creation of the newest available code. */
  readonly movedAt: number | null
}

/** Sums the codes of a leader. */
export const sumCodes = (
  { id, firstName, lastName }: CodeLeader,
  codes: readonly AccessCode[],
  lastUseAt: number | null,
): DatedSum => {
  const counted = codes.filter(isTracked)
  const available = counted.filter(({ status }) => status === 'available')
  const created = available.flatMap(({ createdAt }) => createdAt ?? [])
  return {
    sum: {
      id,
      firstName,
      lastName,
      made: counted.length,
      used: counted.filter(({ currentUses }) => currentUses > 0).length,
      unused: available.filter(({ currentUses }) => currentUses === 0).length,
      uses: counted.reduce((sum, { currentUses }) => sum + currentUses, 0),
      lastUseAt,
    },
    movedAt: lastUseAt ?? (created.length > 0 ? Math.max(...created) : null),
  }
}

/** The codes of an event; of all, if that is null. */
export const codesOfEvent = <T extends Pick<AccessCode, 'eventId'>>(
  codes: readonly T[],
  event: EventId | null,
): readonly T[] => (event === null ? codes : codes.filter(({ eventId }) => eventId === event))

const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const isStill = ({ sum, movedAt }: DatedSum, since: number) =>
  sum.unused > 0 && movedAt !== null && movedAt < since

/** The page of some leaders' sums that a search finds, in its order; equal ones by their ids. */
export const pageOfSums = (all: readonly DatedSum[], search: SumSearch): Page<LeaderSum> => {
  const { typed, order, stillSince, size, after } = search
  const found = all
    .filter(({ sum }) => sum.made > 0 && isFoundBy(leaderNameOf(sum), typed))
    .filter((one) => stillSince === null || isStill(one, stillSince))
    .toSorted((a, b) =>
      stillSince === null
        ? (b.sum[order] ?? -1) - (a.sum[order] ?? -1) || compareIds(b.sum.id, a.sum.id)
        : Number(a.movedAt) - Number(b.movedAt) || compareIds(a.sum.id, b.sum.id),
    )
  const sums = found.map(({ sum }) => sum)
  return pageOf(sums, after, size)
}
