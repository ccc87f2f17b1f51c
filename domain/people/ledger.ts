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

interface Counter {
  name: string
  namedAt: number
  readonly codes: GivenCode[]
  readonly sums: { -readonly [K in keyof Sums]: Sums[K] }
}

const counter = (): Counter => ({
  name: '',
  namedAt: Number.NEGATIVE_INFINITY,
  codes: [],
  sums: { total: 0, used: 0, unused: 0, expired: 0, deleted: 0, due: 0, paid: 0 },
})

const count = ({ codes, sums }: Counter, given: GivenCode): void => {
  const { amount, isPaid } = given.mark
  codes.push(given)
  sums.total += 1
  sums[partOf(given.code)] += 1
  if (amount !== null) sums[isPaid ? 'paid' : 'due'] += amount
}

type Names = readonly (readonly [key: PersonKey, name: string])[]

/** What is known of a code by its mark. */
interface Reading {
  readonly given: GivenCode
  readonly names: Names
}

/** Most marks stay as they are from one ledger to the next; what is read of them goes with them. */
const readings = new WeakMap<ShareMark, Reading>()

/** Reads each note once: many codes have the same. */
const markReader = () => {
  const read = new Map<string, Names>()
  return (code: TrackedCode, mark: ShareMark): Reading => {
    const known = readings.get(mark)
    if (known?.given.code === code) return known
    const names = read.get(mark.note) ?? [
      ...new Map(peopleIn(mark.note).map((name) => [personKey(name), name] as const)),
    ]
    read.set(mark.note, names)
    const reading = { given: { code, mark }, names }
    readings.set(mark, reading)
    return reading
  }
}

const byKey = ({ key: a }: Person, { key: b }: Person): number => (a < b ? -1 : a > b ? 1 : 0)

/** The ledger of a leader's codes (PEOPLE-1, PEOPLE-2). */
export const ledgerOf = (
  codes: readonly TrackedCode[],
  marks: Pick<LeaderData, 'shares'>,
): Ledger => {
  const readingOf = markReader()
  const counters = new Map<PersonKey, Counter>()
  const counterOf = (key: PersonKey): Counter => {
    const found = counters.get(key)
    if (found) return found
    const made = counter()
    counters.set(key, made)
    return made
  }
  const all = counter()
  let ofSeveral = 0
  for (const code of codes) {
    const mark = shareOf(marks, code.id)
    if (!isGiven(code, mark)) continue
    const { given, names } = readingOf(code, mark)
    count(all, given)
    if (names.length === 0) count(counterOf(NAMELESS), given)
    if (names.length > 1) ofSeveral += 1
    for (const [key, name] of names) {
      const person = counterOf(key)
      count(person, given)
      const at = mark.sharedAt ?? 0
      if (at > person.namedAt) {
        person.name = name
        person.namedAt = at
      }
    }
  }
  const people = Array.from(
    counters,
    ([key, { name, codes, sums }]): Person => ({ key, name, codes, sums }),
  )
  return {
    people: people.filter(({ key }) => key !== NAMELESS).sort(byKey),
    nameless: people.find(({ key }) => key === NAMELESS) ?? null,
    sums: all.sums,
    ofSeveral,
  }
}
