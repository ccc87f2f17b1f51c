import type { LeaderSum } from '../../domain/coordination/board/LeaderSums'
import { userId } from '../../domain/session/SignedInUser'
import { countOf, fieldOf, idOf, momentOf, nameOf } from './fields'

/** The fields of a stored sum that `decodeSum` reads. */
export const SUM_FIELDS = [
  'leaderId',
  'firstName',
  'lastName',
  'made',
  'used',
  'unused',
  'uses',
  'lastUseAt',
] as const

/** Decodes a stored sum; null for one without a leader. Never throws. */
export const decodeSum = (data: unknown): LeaderSum | null => {
  const leader = idOf(fieldOf(data, 'leaderId'))
  const count = (name: string) => countOf(fieldOf(data, name))
  if (leader === null) return null
  return {
    id: userId(leader),
    firstName: nameOf(fieldOf(data, 'firstName')),
    lastName: nameOf(fieldOf(data, 'lastName')),
    made: count('made'),
    used: count('used'),
    unused: count('unused'),
    uses: count('uses'),
    lastUseAt: momentOf(fieldOf(data, 'lastUseAt')),
  }
}

/** The fields of a stored day that `decodeDay` reads. */
export const DAY_FIELDS = ['day', 'uses'] as const

/** Decodes the uses of a stored day. Never throws. */
export const decodeDay = (data: unknown) => ({
  /** YYYY-MM-DD. */
  day: idOf(fieldOf(data, 'day')),
  uses: countOf(fieldOf(data, 'uses')),
})
