import type { Brand } from '../../shared/Brand'
import { foldText } from '../../shared/foldText'
import { BLANK } from '../../shared/plainText'
import { LONGEST_NOTE } from './LeaderData'

const FOR = /^para(?:[:\s]\s*|$)/i

/** Between the people of a code that was given more than once. */
const AND = ' · '
const BETWEEN = /(?:^|\s+)·(?:\s+|$)/

/** Characters that are not seen around a name; the parts of an emoji stay. */
const UNSEEN = String.raw`(?:[${BLANK}]|(?!\p{Emoji_Component})[\p{Default_Ignorable_Code_Point}\p{Cf}])+`
const AROUND_NAME = new RegExp(`^${UNSEEN}|${UNSEEN}$`, 'gu')
const BLANKS = new RegExp(`[${BLANK}]+`, 'g')
const APOSTROPHES = /[’‘`´′]/g

/** A chat's sign before a name: of a mention, or of one that is not in the contacts. */
const CHAT_SIGN = /^[@~]\s*/

const nameIn = (part: string): string =>
  part.replace(AROUND_NAME, '').replace(CHAT_SIGN, '').replace(AROUND_NAME, '').replace(FOR, '')

/** A person's name folded: one person may be written in several ways (PEOPLE-1, PEOPLE-15). */
export type PersonKey = Brand<string, 'PersonKey'>

export const personKey = (name: string): PersonKey =>
  foldText(name).replace(BLANKS, ' ').replace(APOSTROPHES, "'").trim() as PersonKey

/** The parts of a note's first line, each with a name of which something is seen. */
const partsOf = (note: string): readonly string[] =>
  (note.trim().split('\n', 1)[0] ?? '')
    .split(BETWEEN)
    .filter((part) => personKey(nameIn(part)) !== '')

/** The people that a note names in its first line, without 'para' before them; none without a name. */
export const peopleIn = (note: string): readonly string[] => partsOf(note).map(nameIn)

const CAPITALISED = /^\p{Lu}\P{Lu}*$/u
const CAPITAL = /^\p{Lu}/u

/** How far a name is written with capitals, by its words; words of capitals alone count less. */
const capitalsIn = (name: string): number =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .reduce((sum, word) => sum + (CAPITALISED.test(word) ? 2 : CAPITAL.test(word) ? 1 : 0), 0)

/**
 * The name to show of one person: the one that is written with capitals, else the first (PEOPLE-15).
 * @param names in the order in which they were written; at least one
 */
export const shownName = (names: readonly string[]): string =>
  names.reduce((best, name) => (capitalsIn(name) > capitalsIn(best) ? name : best))

/** The lines of a note below its first one. */
const linesOf = (note: string): readonly string[] => note.trim().split('\n').slice(1)

/** The texts that are not among others. */
const without = (texts: readonly string[], others: readonly string[]): readonly string[] =>
  texts.filter((text) => !others.includes(text))

/**
 * A note that names further people, too: 'Ana · José' (SHARED-9, NEXT-FREE-6). Lines below the first are kept, each once.
 * It may be longer than a note can be.
 * @param further a note of one or more people, who are named once
 * @param replaces what `further` is written over, such as half a name
 */
export const joinedNote = (note: string, further: string, replaces = ''): string => {
  if (note === replaces) return further
  const keyIn = (part: string) => personKey(nameIn(part))
  const former = partsOf(replaces).map(keyIn)
  const kept = partsOf(note).filter((part) => !former.includes(keyIn(part)))
  const known = kept.map(keyIn)
  const added = partsOf(further).filter((part) => !known.includes(keyIn(part)))
  const below = without(linesOf(note), linesOf(replaces))
  const lines = [[...kept, ...added].join(AND), ...below, ...without(linesOf(further), below)]
  return lines.join('\n')
}

/**
 * A note with another name for a person, who is named once; further people and the lines below stay (PEOPLE-5). It may be
 * longer than a note can be.
 */
export const renamedNote = (note: string, person: PersonKey, name: string): string => {
  const named = new Map<PersonKey, string>()
  for (const part of partsOf(note)) {
    const key = personKey(nameIn(part))
    const [newKey, text] = key === person ? [personKey(name), name] : [key, part]
    // A person of that name keeps the place, and gets the new spelling.
    if (key === person || !named.has(newKey)) named.set(newKey, text)
  }
  return [[...named.values()].join(AND), ...linesOf(note)].join('\n')
}

/** The same, cut to the length of a note. */
export const withPeople = (note: string, further: string, replaces = ''): string =>
  joinedNote(note, further, replaces)
    .slice(0, LONGEST_NOTE)
    // Half a letter of two code units is none.
    .replace(/[\uD800-\uDBFF]$/, '')
