import type { CodeType } from '../codes/AccessCode'
import { type CodeState, stateOf } from '../codes/CodeState'
import { type EventKey, eventKeyOf, type TrackedCode } from '../codes/TrackedCode'
import { isGiven, isToGive } from '../sharing/giving'
import { type ShareMarks, shareOf } from '../sharing/leaderData/LeaderData'
import { codeSearch, type FoldedNotes } from './codeSearch'

/** Whose a code is by the leader's word: still to give, or someone's (SHARED-3). */
export type Giving = 'to-give' | 'given'

export interface GivingFilter {
  readonly wanted: Giving
  readonly marks: ShareMarks
  /** Epoch milliseconds from which on given codes were shared; null for any time, and none. */
  readonly since: number | null
}

/** Which codes to show. Empty or null fields do not filter. */
export interface CodeFilter {
  /** Words that the code, its event's name or its note must contain, ignoring case and accents. */
  readonly search: string
  /** The leader's notes, for the search. */
  readonly notes: FoldedNotes
  readonly events: readonly EventKey[]
  readonly states: readonly CodeState[]
  readonly types: readonly CodeType['kind'][]
  readonly giving: GivingFilter | null
  /** Epoch milliseconds, inclusive. */
  readonly createdFrom: number | null
  /** Epoch milliseconds, exclusive. */
  readonly createdBefore: number | null
}

type Test = (code: TrackedCode, position: number) => boolean

const oneOf = <T>(accepted: readonly T[], of: (code: TrackedCode) => T): Test[] => {
  if (accepted.length === 0) return []
  const set = new Set(accepted)
  return [(code) => set.has(of(code))]
}

const within = ({ createdFrom, createdBefore }: CodeFilter): Test[] => {
  if (createdFrom === null && createdBefore === null) return []
  const [from, before] = [createdFrom ?? Number.NEGATIVE_INFINITY, createdBefore ?? Infinity]
  // A code without a date matches no date range.
  return [({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < before]
}

export const isGivenAs = (code: TrackedCode, { wanted, marks, since }: GivingFilter): boolean => {
  const shares = { shares: marks }
  if (wanted === 'to-give') return isToGive(code, shares)
  if (since === null) return isGiven(code, shares)
  return (shareOf(shares, code.id).sharedAt ?? Number.NEGATIVE_INFINITY) >= since
}

/**
 * Filters the same codes repeatedly; the search index is built once.
 * @param codes in the order to keep
 */
export const codeFinder = (codes: readonly TrackedCode[]) => {
  const search = codeSearch(codes)
  return (filter: CodeFilter): readonly TrackedCode[] => {
    const { giving } = filter
    const tests = [
      ...oneOf(filter.events, eventKeyOf),
      ...oneOf(filter.states, stateOf),
      ...oneOf(filter.types, ({ type }) => type.kind),
      ...(giving === null ? [] : [(code: TrackedCode) => isGivenAs(code, giving)]),
      ...within(filter),
      ...(filter.search === '' ? [] : search(filter.search, filter.notes)),
    ]
    if (tests.length === 0) return codes
    return codes.filter((code, position) => tests.every((test) => test(code, position)))
  }
}
