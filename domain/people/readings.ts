import type { CodeId } from '../codes/AccessCode'
import type { TrackedCode } from '../codes/TrackedCode'
import { changedKeys, NO_BUCKETS } from '../shared/buckets'
import { type LeaderData, type ShareMarks, shareOf } from '../sharing/leaderData/LeaderData'
import type { PersonKey } from '../sharing/leaderData/people'
import { type Holders, holdersReader } from './holders'
import type { HeldCode } from './sums'

/** The data that a ledger was read from: the next one reads again only what changed. */
export interface Source {
  readonly codes: readonly TrackedCode[]
  readonly shares: ShareMarks
  /** One for each code, at the same position. */
  readonly readings: readonly Reading[]
  /** The positions of each person's codes, ascending. */
  readonly positions: ReadonlyMap<PersonKey, readonly number[]>
}

/** A code with the people who have it. */
export interface Reading {
  readonly given: HeldCode
  readonly holders: Holders
}

export const NO_SOURCE: Source = {
  codes: [],
  shares: NO_BUCKETS,
  readings: [],
  positions: new Map(),
}

/** By the leader's codes, each of which is there once. */
const positionsById = new WeakMap<readonly TrackedCode[], ReadonlyMap<CodeId, number>>()

const positionsIn = (codes: readonly TrackedCode[]): ReadonlyMap<CodeId, number> => {
  const known = positionsById.get(codes)
  if (known) return known
  const positions = new Map(codes.map(({ id }, at) => [id, at]))
  positionsById.set(codes, positions)
  return positions
}

/** The positions of codes that may have changed, or whose marks may have. */
const changedPositions = (
  codes: readonly TrackedCode[],
  shares: ShareMarks,
  before: Source,
): Iterable<number> => {
  if (codes !== before.codes) return Array(Math.max(codes.length, before.codes.length)).keys()
  const positions = positionsIn(codes)
  return changedKeys(before.shares, shares).flatMap((id) => positions.get(id) ?? [])
}

/** A code that is read anew. Undefined: it was not there before, or is not there any more. */
interface Change {
  readonly at: number
  readonly old: Reading | undefined
  readonly now: Reading | undefined
}

export const changesOf = (
  codes: readonly TrackedCode[],
  marks: Pick<LeaderData, 'shares'>,
  before: Source,
): readonly Change[] => {
  const holdersOf = holdersReader()
  const changes: Change[] = []
  for (const at of changedPositions(codes, marks.shares, before)) {
    const [code, old] = [codes[at], before.readings[at]]
    const mark = code && shareOf(marks, code.id)
    if (old && old.given.code === code && old.given.mark === mark) continue
    const given = code && mark && { code, mark }
    changes.push({ at, old, now: given && { given, holders: holdersOf(given) } })
  }
  return changes
}

/** The positions of their codes, ascending, of the people whom changes concern. */
export const movedPositions = (
  changes: readonly Change[],
  before: Source['positions'],
): Source['positions'] => {
  const found = new Map<PersonKey, Set<number>>()
  const positionsOf = (key: PersonKey) => {
    const positions = found.get(key) ?? new Set(before.get(key))
    found.set(key, positions)
    return positions
  }
  for (const { at, old, now } of changes) {
    for (const key of old?.holders.keys() ?? []) positionsOf(key).delete(at)
    for (const key of now?.holders.keys() ?? []) positionsOf(key).add(at)
  }
  return new Map(Array.from(found, ([key, all]) => [key, [...all].sort((a, b) => a - b)]))
}
