import { LONGEST_NOTE } from './LeaderData'

const FOR = /^para[:\s]\s*/i

/** Between the people of a code that was given more than once. */
const AND = ' · '
const BETWEEN = /\s+·(?:\s+|$)/

const nameIn = (part: string): string => part.trim().replace(FOR, '')

/** The parts of a note's first line, each with a name. */
const partsOf = (note: string): readonly string[] =>
  (note.trim().split('\n', 1)[0] ?? '').split(BETWEEN).filter((part) => nameIn(part) !== '')

/** The people that a note names in its first line, without 'para' before them; none without a name. */
export const peopleIn = (note: string): readonly string[] => partsOf(note).map(nameIn)

/** What stands below a note's first line. */
const linesOf = (note: string): readonly string[] => note.trim().split('\n').slice(1)

/** Those of some texts that are not among others. */
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
  const [former, known] = [peopleIn(replaces), peopleIn(note)]
  const kept = partsOf(note).filter((part) => !former.includes(nameIn(part)))
  const added = partsOf(further).filter((part) => !without(known, former).includes(nameIn(part)))
  const below = without(linesOf(note), linesOf(replaces))
  const lines = [[...kept, ...added].join(AND), ...below, ...without(linesOf(further), below)]
  return lines.join('\n')
}

/** The same, cut to the length of a note. */
export const withPeople = (note: string, further: string, replaces = ''): string =>
  joinedNote(note, further, replaces)
    .slice(0, LONGEST_NOTE)
    // Half a letter of two code units is none.
    .replace(/[\uD800-\uDBFF]$/, '')
