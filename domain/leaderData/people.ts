import { LONGEST_NOTE } from './LeaderData'

const FOR = /^para[:\s]\s*/i

/** Between the people of a code that was given more than once. */
const AND = ' · '

const peopleOf = (line: string): readonly string[] =>
  line
    .split(AND)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The people that a note names: those of its first line, without 'para' before them; none without a name. */
export const peopleIn = (note: string): readonly string[] =>
  peopleOf((note.trim().split('\n', 1)[0] ?? '').trim().replace(FOR, ''))

/**
 * A note that names further people, too: 'Ana · José' (SHARED-9, NEXT-FREE-6). What follows its first line stays.
 * @param further a note; its lines but the first are added to those of the other
 * @param replaces what `further` is written over, such as half a name
 */
export const withPeople = (note: string, further: string, replaces = ''): string => {
  if (note === replaces) return further
  const [line = '', ...below] = note.split('\n')
  const [more = '', ...belowMore] = further.split('\n')
  const [former = '', ...belowFormer] = replaces.split('\n')
  const names = peopleOf(line).filter((name) => !peopleOf(former).includes(name))
  const kept = below.filter((one) => !belowFormer.includes(one))
  const first = new Set([...names, ...peopleOf(more)])
  const lines = new Set([...kept, ...belowMore])
  return [[...first].join(AND), ...lines].join('\n').slice(0, LONGEST_NOTE)
}
