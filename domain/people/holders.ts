import type { TrackedCode } from '../codes/TrackedCode'
import type { ShareMark } from '../sharing/leaderData/LeaderData'
import { type PersonKey, peopleIn, personKey, shownName } from '../sharing/leaderData/people'
import type { HeldCode } from './sums'

/** The names of those who have a code, by their keys. */
export type Holders = ReadonlyMap<PersonKey, string>

/** The key of the codes that the leader gave without a name: no name has it. */
export const NAMELESS = ' ' as PersonKey

/** The key of the codes that were used and that the leader never gave, as far as is known. */
export const USED_ONLY = '  ' as PersonKey

const NO_ONE: Holders = new Map()
const SOMEONE: Holders = new Map([[NAMELESS, '']])
const A_USER: Holders = new Map([[USED_ONLY, '']])

/** Whether the leader shared the code, or noted something about it. */
const isNotedOrShared = ({ sharedAt, note, amount }: ShareMark): boolean =>
  sharedAt !== null || note !== '' || amount !== null

/** Holders of a code whose note names no one. */
const unnamed = ({ currentUses }: TrackedCode, mark: ShareMark): Holders => {
  if (isNotedOrShared(mark)) return SOMEONE
  return currentUses > 0 ? A_USER : NO_ONE
}

/** Reads who has a code, and each note once: many codes have the same. */
export const holdersReader = () => {
  const read = new Map<string, Holders>()
  return ({ code, mark }: HeldCode): Holders => {
    if (mark.note === '') return unnamed(code, mark)
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
