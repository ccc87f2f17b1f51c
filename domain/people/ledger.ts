import type { CodeId } from '../codes/AccessCode'
import type { TrackedCode } from '../codes/TrackedCode'
import { type LeaderData, type ShareMarks, shareOf } from '../leaderData/LeaderData'
import type { PersonKey } from '../leaderData/people'
import { changedKeys, NO_BUCKETS } from '../shared/buckets'
import { type Holders, holdersReader, NAMELESS } from './holders'
import { type GivenCode, NO_SUMS, type Sums, summed } from './sums'

/** A name in the notes of codes, or all codes without one (PEOPLE-1). */
export interface Person {
  readonly key: PersonKey
  /** As the code that was shared last has it; '' for the codes without a name. */
  readonly name: string
  /** In the order of the leader's codes. */
  readonly codes: readonly GivenCode[]
  readonly sums: Sums
}

/** Who has which codes of a leader. */
export interface Ledger {
  /** By name. */
  readonly people: readonly Person[]
  /** The codes that someone has without a name; null for none. */
  readonly nameless: Person | null
  /** Of all codes, each of which counts once. */
  readonly sums: Sums
  /** How many codes are of several people. */
  readonly ofSeveral: number
  /** What it was read from: the next ledger reads again only what changed. */
  readonly source: Source
}

interface Source {
  readonly codes: readonly TrackedCode[]
  readonly shares: ShareMarks
  /** One for each code, at the same position. */
  readonly readings: readonly Reading[]
  /** The positions of each person's codes, ascending. */
  readonly positions: ReadonlyMap<PersonKey, readonly number[]>
}

/** Who has a code. */
interface Reading {
  readonly given: GivenCode
  readonly holders: Holders
}

/** Whether it is the codes without a name. */
export const isNameless = ({ key }: Person): boolean => key === NAMELESS

/** The people and, last, the codes without a name. */
export const allIn = ({ people, nameless }: Ledger): readonly Person[] =>
  nameless ? [...people, nameless] : people

/** When one of a person's codes was last used, of uses that are known by code; null for none. In epoch milliseconds. */
export const lastUseOf = ({ codes }: Person, uses: ReadonlyMap<CodeId, number>): number | null => {
  const times = codes.flatMap(({ code }) => uses.get(code.id) ?? [])
  return times.length > 0 ? Math.max(...times) : null
}

/** A person who has no code any more. */
export const withoutCodes = (person: Person): Person => ({ ...person, codes: [], sums: NO_SUMS })

const NO_SOURCE: Source = { codes: [], shares: NO_BUCKETS, readings: [], positions: new Map() }

/** By the leader's codes, each of which is there once. */
const positionsById = new WeakMap<readonly TrackedCode[], ReadonlyMap<CodeId, number>>()

const positionsIn = (codes: readonly TrackedCode[]): ReadonlyMap<CodeId, number> => {
  const known = positionsById.get(codes)
  if (known) return known
  const positions = new Map(codes.map(({ id }, at) => [id, at]))
  positionsById.set(codes, positions)
  return positions
}

/** Where the codes or their marks may have changed. */
const changedPositions = (
  codes: readonly TrackedCode[],
  shares: ShareMarks,
  before: Source,
): Iterable<number> => {
  if (codes !== before.codes) return Array(Math.max(codes.length, before.codes.length)).keys()
  const positions = positionsIn(codes)
  return changedKeys(before.shares, shares).flatMap((id) => positions.get(id) ?? [])
}

/** What a change did to a person: their codes at these positions are theirs no more, and those at others are. */
interface Moves {
  readonly gone: Set<number>
  readonly come: number[]
}

const moved = (positions: readonly number[], { gone, come }: Moves): readonly number[] =>
  [...positions.filter((at) => !gone.has(at)), ...come].sort((a, b) => a - b)

const personOf = (
  key: PersonKey,
  positions: readonly number[],
  readings: readonly Reading[],
): Person => {
  const codes: GivenCode[] = []
  let [name, latest] = ['', -1]
  for (const at of positions) {
    const reading = readings[at]
    if (!reading) continue
    codes.push(reading.given)
    const sharedAt = reading.given.mark.sharedAt ?? 0
    if (sharedAt > latest) [name, latest] = [reading.holders.get(key) ?? '', sharedAt]
  }
  return { key, name, codes, sums: summed(NO_SUMS, codes) }
}

const byKey = ({ key: a }: Person, { key: b }: Person): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The ledger of a leader's codes (PEOPLE-1, PEOPLE-2).
 * @param last an earlier one: what did not change since is not read again, and people none of whose codes changed stay as they are
 */
export const ledgerOf = (
  codes: readonly TrackedCode[],
  marks: Pick<LeaderData, 'shares'>,
  last: Ledger | null = null,
): Ledger => {
  const before = last?.source ?? NO_SOURCE
  const holdersOf = holdersReader()
  const readings = before.readings.slice(0, codes.length)
  const [removed, added]: [Reading[], Reading[]] = [[], []]
  const moves = new Map<PersonKey, Moves>()
  const move = (reading: Reading | undefined, note: (moves: Moves) => void) => {
    for (const key of reading?.holders.keys() ?? []) {
      const ofPerson = moves.get(key) ?? { gone: new Set(), come: [] }
      moves.set(key, ofPerson)
      note(ofPerson)
    }
  }
  for (const at of changedPositions(codes, marks.shares, before)) {
    const [code, old] = [codes[at], before.readings[at]]
    const mark = code && shareOf(marks, code.id)
    if (old && old.given.code === code && old.given.mark === mark) continue
    if (old) removed.push(old)
    move(old, ({ gone }) => gone.add(at))
    if (!code || !mark) continue
    const given = { code, mark }
    const reading = { given, holders: holdersOf(given) }
    readings[at] = reading
    added.push(reading)
    move(reading, ({ come }) => come.push(at))
  }

  const positions = new Map(before.positions)
  const changed: Person[] = []
  for (const [key, ofPerson] of moves) {
    const now = moved(before.positions.get(key) ?? [], ofPerson)
    if (now.length === 0) positions.delete(key)
    else {
      positions.set(key, now)
      changed.push(personOf(key, now, readings))
    }
  }
  const named = (last?.people ?? []).filter(({ key }) => !moves.has(key))
  const nameless = moves.has(NAMELESS) ? changed.find(isNameless) : last?.nameless
  const held = (all: readonly Reading[]) => all.filter(({ holders }) => holders.size > 0)
  const several = (all: readonly Reading[]) => all.filter(({ holders }) => holders.size > 1).length
  const given = (all: readonly Reading[]) => held(all).map((reading) => reading.given)
  return {
    people: [...named, ...changed.filter((person) => !isNameless(person))].sort(byKey),
    nameless: nameless ?? null,
    sums: summed(last?.sums ?? NO_SUMS, given(added), given(removed)),
    ofSeveral: (last?.ofSeveral ?? 0) + several(added) - several(removed),
    source: { codes, shares: marks.shares, readings, positions },
  }
}
