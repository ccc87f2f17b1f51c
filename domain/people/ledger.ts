import { type CodeState, stateOf } from '../codes/CodeState'
import type { TrackedCode } from '../codes/TrackedCode'
import { type LeaderData, type ShareMark, shareOf } from '../leaderData/LeaderData'
import { type PersonKey, peopleIn, personKey } from '../leaderData/people'

/** What became of codes that were given; the parts add up to all of them (PEOPLE-2). */
export const GIVEN_PARTS = ['used', 'unused', 'expired', 'deleted'] as const

export type GivenPart = (typeof GIVEN_PARTS)[number]

/** Of some codes that were given. Amounts are in whole units of the store's currency. */
export interface Sums extends Readonly<Record<GivenPart, number>> {
  readonly total: number
  /** What is asked for and not paid yet. */
  readonly due: number
  readonly paid: number
}

/** A code that someone has, and the leader's own word about it. */
export interface GivenCode {
  readonly code: TrackedCode
  readonly mark: ShareMark
}

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
  /** What it was read from, in the order of the codes: the next ledger reads again only what changed. */
  readonly readings: readonly Reading[]
}

/** The names of those who have a code, by their keys. */
type Holders = ReadonlyMap<PersonKey, string>

/** Who has a code. */
interface Reading {
  readonly given: GivenCode
  readonly holders: Holders
}

/** The key of the codes without a name: no name has it. */
export const NAMELESS = ' ' as PersonKey

const PART_OF: Readonly<Record<CodeState, GivenPart>> = {
  free: 'unused',
  'in-use': 'used',
  spent: 'used',
  expired: 'expired',
  deleted: 'deleted',
  unknown: 'deleted',
}

/** What became of a code. One that was used stays so, also where it expired since. */
export const partOf = (code: TrackedCode): GivenPart =>
  code.currentUses > 0 ? 'used' : PART_OF[stateOf(code)]

/** Whether someone has the code: it was shared or used, or the leader noted something about it. */
const isGiven = ({ currentUses }: TrackedCode, { sharedAt, note, amount }: ShareMark): boolean =>
  sharedAt !== null || currentUses > 0 || note !== '' || amount !== null

/** Whether it is the codes without a name. */
export const isNameless = ({ key }: Person): boolean => key === NAMELESS

const NO_ONE: Holders = new Map()
const SOMEONE: Holders = new Map([[NAMELESS, '']])

/** Reads who has a code, and each note once: many codes have the same. */
const holdersReader = () => {
  const read = new Map<string, Holders>()
  return ({ code, mark }: GivenCode): Holders => {
    if (!isGiven(code, mark)) return NO_ONE
    const known = read.get(mark.note)
    if (known) return known
    const named = new Map(peopleIn(mark.note).map((name) => [personKey(name), name]))
    const holders = named.size > 0 ? named : SOMEONE
    read.set(mark.note, holders)
    return holders
  }
}

type Summing = { -readonly [K in keyof Sums]: Sums[K] }

const noSums = (): Summing => ({
  total: 0,
  used: 0,
  unused: 0,
  expired: 0,
  deleted: 0,
  due: 0,
  paid: 0,
})

/** A person who has no code any more. */
export const withoutCodes = (person: Person): Person => ({ ...person, codes: [], sums: noSums() })

const addTo = (sums: Summing, { code, mark: { amount, isPaid } }: GivenCode): void => {
  sums.total += 1
  sums[partOf(code)] += 1
  if (amount !== null) sums[isPaid ? 'paid' : 'due'] += amount
}

/** Some of the people, by what was read of all codes. */
const peopleOf = (
  readings: readonly Reading[],
  wanted: ReadonlySet<PersonKey>,
): readonly Person[] => {
  const found = new Map<
    PersonKey,
    { name: string; at: number; codes: GivenCode[]; sums: Summing }
  >()
  for (const { given, holders } of readings) {
    for (const [key, name] of holders) {
      if (!wanted.has(key)) continue
      const person = found.get(key) ?? { name: '', at: -1, codes: [], sums: noSums() }
      found.set(key, person)
      person.codes.push(given)
      addTo(person.sums, given)
      const at = given.mark.sharedAt ?? 0
      if (at > person.at) {
        person.name = name
        person.at = at
      }
    }
  }
  return Array.from(found, ([key, { name, codes, sums }]) => ({ key, name, codes, sums }))
}

const byKey = ({ key: a }: Person, { key: b }: Person): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The ledger of a leader's codes (PEOPLE-1, PEOPLE-2).
 * @param last an earlier one: people none of whose codes changed since stay as they are
 */
export const ledgerOf = (
  codes: readonly TrackedCode[],
  marks: Pick<LeaderData, 'shares'>,
  last: Ledger | null = null,
): Ledger => {
  const holdersOf = holdersReader()
  const changed = new Set<PersonKey>()
  const change = (reading: Reading | undefined) => {
    for (const key of reading?.holders.keys() ?? []) changed.add(key)
  }
  const readings = codes.map((code, at): Reading => {
    const mark = shareOf(marks, code.id)
    const before = last?.readings[at]
    if (before?.given.code === code && before.given.mark === mark) return before
    const given = { code, mark }
    const reading = { given, holders: holdersOf(given) }
    change(before)
    change(reading)
    return reading
  })
  for (const gone of last?.readings.slice(codes.length) ?? []) change(gone)

  const kept = [...(last?.people ?? []), ...(last?.nameless ? [last.nameless] : [])]
  const all = [...kept.filter(({ key }) => !changed.has(key)), ...peopleOf(readings, changed)]
  const sums = noSums()
  let ofSeveral = 0
  for (const { given, holders } of readings) {
    if (holders.size > 0) addTo(sums, given)
    if (holders.size > 1) ofSeveral += 1
  }
  return {
    people: all.filter((person) => !isNameless(person)).sort(byKey),
    nameless: all.find(isNameless) ?? null,
    sums,
    ofSeveral,
    readings,
  }
}
