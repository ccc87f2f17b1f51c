import type { CodeType } from '../codes/AccessCode'
import { type CodeState, isUsable, stateOf } from '../codes/CodeState'
import { isValid } from '../codes/CodeStatus'
import { type EventKey, eventKeyOf, type TrackedCode } from '../codes/TrackedCode'
import { isFreeUnshared } from '../sharing/giving'
import { isShared, type ShareMarks } from '../sharing/leaderData/LeaderData'
import { codeSearch, type FoldedNotes } from './codeSearch'

interface SharedFilter {
  readonly isWanted: boolean
  readonly marks: ShareMarks
}

/** Which codes to show. Empty or null fields do not filter. */
export interface CodeFilter {
  /** Words that the code, its event's name or its note must contain, ignoring case and accents. */
  readonly search: string
  /** The leader's notes, for the search. */
  readonly notes: FoldedNotes
  readonly events: readonly EventKey[]
  /** A spent code counts as one in use (STATUS-3). */
  readonly states: readonly CodeState[]
  readonly types: readonly CodeType['kind'][]
  /** Filters usable codes by whether they have uses left. */
  readonly usesLeft: boolean | null
  /** Codes that the leader shared, by these marks, or else those that are free and were not shared. */
  readonly shared: SharedFilter | null
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

const shownStateOf = (code: TrackedCode): CodeState => {
  const state = stateOf(code)
  return state === 'spent' ? 'in-use' : state
}

const within = ({ createdFrom, createdBefore }: CodeFilter): Test[] => {
  if (createdFrom === null && createdBefore === null) return []
  const [from, before] = [createdFrom ?? Number.NEGATIVE_INFINITY, createdBefore ?? Infinity]
  // A code without a date matches no date range.
  return [({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < before]
}

const isGivenAsWanted = (code: TrackedCode, { isWanted, marks }: SharedFilter): boolean => {
  const shares = { shares: marks }
  return isWanted ? isShared(shares, code.id) : isFreeUnshared(code, shares)
}

/**
 * Filters the same codes repeatedly; the search index is built once.
 * @param codes in the order to keep
 */
export const codeFinder = (codes: readonly TrackedCode[]) => {
  const search = codeSearch(codes)
  return (filter: CodeFilter): readonly TrackedCode[] => {
    const { usesLeft, shared } = filter
    const tests = [
      ...oneOf(filter.events, eventKeyOf),
      ...oneOf(filter.states, shownStateOf),
      ...oneOf(filter.types, ({ type }) => type.kind),
      ...(usesLeft === null
        ? []
        : [(code: TrackedCode) => isValid(code) && isUsable(code) === usesLeft]),
      ...(shared === null ? [] : [(code: TrackedCode) => isGivenAsWanted(code, shared)]),
      ...within(filter),
      ...(filter.search === '' ? [] : search(filter.search, filter.notes)),
    ]
    if (tests.length === 0) return codes
    return codes.filter((code, position) => tests.every((test) => test(code, position)))
  }
}
