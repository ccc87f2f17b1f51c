import type { CodeId } from '../codes/AccessCode'
import type { TrackedCode } from '../codes/TrackedCode'
import type { LeaderData } from '../sharing/leaderData/LeaderData'
import { type PersonKey, shownName } from '../sharing/leaderData/people'
import { holdersReader, NAMELESS, USED_ONLY } from './holders'
import { changesOf, movedPositions, NO_SOURCE, type Reading, type Source } from './readings'
import { type HeldCode, NO_SUMS, type Sums, sumsAfter } from './sums'

/** A name in the notes of codes, or codes without one (PEOPLE-1). */
export interface Person {
  readonly key: PersonKey
  /** As `shownName` gives it; '' for codes without a name. */
  readonly name: string
  /** In the order of the leader's codes. */
  readonly codes: readonly HeldCode[]
  readonly sums: Sums
}

/** The people who have codes of a leader. */
export interface Ledger {
  /** By name. */
  readonly people: readonly Person[]
  /** The codes that the leader gave without a name; null for none. */
  readonly nameless: Person | null
  /** The codes that were used and never given, as far as is known; null for none. */
  readonly usedOnly: Person | null
  /** The sums of all codes, each of which counts once. */
  readonly sums: Sums
  /** How many codes are of several people. */
  readonly ofSeveral: number
  readonly source: Source
}

/** Whether it is codes without a name. */
export const isNameless = ({ name }: Person): boolean => name === ''

/** The people and, last, the codes that were given without a name (PEOPLE-1). */
export const listedIn = ({ people, nameless }: Ledger): readonly Person[] =>
  nameless ? [...people, nameless] : people

/** The people and groups that are listed and, last, the codes that were only used. */
export const allIn = (ledger: Ledger): readonly Person[] =>
  ledger.usedOnly ? [...listedIn(ledger), ledger.usedOnly] : listedIn(ledger)

/** How many codes have no name, given or only used. */
export const unnamedIn = ({ nameless, usedOnly }: Ledger): number =>
  (nameless?.sums.total ?? 0) + (usedOnly?.sums.total ?? 0)

/** The codes that people have, by person, each once: a code of several stands with the first. */
export const codesOf = (people: readonly Person[]): readonly HeldCode[] => {
  const byId = new Map<CodeId, HeldCode>()
  for (const { codes } of people) {
    for (const given of codes) if (!byId.has(given.code.id)) byId.set(given.code.id, given)
  }
  return [...byId.values()]
}

/** Tells who has a code, as the ledger names them; of a code without a name, its group. */
export const holdersIn = (people: readonly Person[]) => {
  const byKey = new Map(people.map((person) => [person.key, person]))
  const holdersOf = holdersReader()
  return (given: HeldCode): readonly Person[] =>
    Array.from(holdersOf(given).keys()).flatMap((key) => byKey.get(key) ?? [])
}

/** When one of a person's codes was last used, of uses that are known by code; null for none. In epoch milliseconds. */
export const lastUseOf = ({ codes }: Person, uses: ReadonlyMap<CodeId, number>): number | null => {
  const times = codes.flatMap(({ code }) => uses.get(code.id) ?? [])
  return times.length > 0 ? Math.max(...times) : null
}

/** A person who has no code any more. */
export const withoutCodes = (person: Person): Person => ({ ...person, codes: [], sums: NO_SUMS })

const personOf = (
  key: PersonKey,
  positions: readonly number[],
  readings: readonly Reading[],
): Person => {
  const own = positions.flatMap((at) => readings[at] ?? [])
  // When each was written is known of codes that were shared.
  const names = new Map<string, number>()
  for (const { given, holders } of own) {
    const name = holders.get(key) ?? ''
    const sharedAt = given.mark.sharedAt ?? Number.POSITIVE_INFINITY
    names.set(name, Math.min(sharedAt, names.get(name) ?? sharedAt))
  }
  const written = Array.from(names).sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
  const name = shownName(written.map(([one]) => one))
  return { key, name, codes: own.map(({ given }) => given), sums: sumsAfter(NO_SUMS, own) }
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
  const changes = changesOf(codes, marks, before)
  const readings = before.readings.slice(0, codes.length)
  for (const { at, now } of changes) if (now) readings[at] = now

  const moved = movedPositions(changes, before.positions)
  const positions = new Map([...before.positions, ...moved])
  for (const [key, all] of moved) if (all.length === 0) positions.delete(key)
  const kept = (last ? allIn(last) : []).filter(({ key }) => !moved.has(key))
  const changed = Array.from(moved.keys()).flatMap((key) => {
    const all = positions.get(key)
    return all ? [personOf(key, all, readings)] : []
  })
  const everyone = [...kept, ...changed]

  const held = (which: 'old' | 'now') =>
    changes.flatMap((change) => {
      const reading = change[which]
      return reading && reading.holders.size > 0 ? [reading] : []
    })
  const [removed, added] = [held('old'), held('now')]
  const several = (all: readonly Reading[]) => all.filter(({ holders }) => holders.size > 1).length
  return {
    people: everyone.filter((person) => !isNameless(person)).sort(byKey),
    nameless: everyone.find(({ key }) => key === NAMELESS) ?? null,
    usedOnly: everyone.find(({ key }) => key === USED_ONLY) ?? null,
    sums: sumsAfter(last?.sums ?? NO_SUMS, added, removed),
    ofSeveral: (last?.ofSeveral ?? 0) + several(added) - several(removed),
    source: { codes, shares: marks.shares, readings, positions },
  }
}
