import type { TrackedCode } from '../codes/TrackedCode'
import type { ShareMark } from '../sharing/leaderData/LeaderData'
import { type PersonKey, peopleIn, personKey, shownName } from '../sharing/leaderData/people'
import type { GivenCode } from './sums'

/** The names of those who have a code, by their keys. */
export type Holders = ReadonlyMap<PersonKey, string>

/** The key of the codes without a name: no name has it. */
export const NAMELESS = ' ' as PersonKey

const NO_ONE: Holders = new Map()
const SOMEONE: Holders = new Map([[NAMELESS, '']])

/** Whether someone has the code: it was shared or used, or the leader noted something about it. */
const isGiven = ({ currentUses }: TrackedCode, { sharedAt, note, amount }: ShareMark): boolean =>
  sharedAt !== null || currentUses > 0 || note !== '' || amount !== null

/** Reads who has a code, and each note once: many codes have the same. */
export const holdersReader = () => {
  const read = new Map<string, Holders>()
  return ({ code, mark }: GivenCode): Holders => {
    if (!isGiven(code, mark)) return NO_ONE
    const known = read.get(mark.note)
    if (known) return known
    const named = new Map<PersonKey, string>()
    for (const name of peopleIn(mark.note)) {
      const key = personKey(name)
      named.set(key, shownName([named.get(key) ?? name, name]))
    }
    const holders = named.size > 0 ? named : SOMEONE
    read.set(mark.note, holders)
    return holders
  }
}
