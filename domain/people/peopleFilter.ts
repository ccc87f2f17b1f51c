import { hasAllWords, searchWords } from '../codes/list/codeSearch'
import { peopleIn } from '../leaderData/people'
import { foldText } from '../shared/foldText'
import type { Person } from './ledger'
import { type GivenCode, partOf } from './sums'

/** What to show of people or of codes: all, where something is due, or what is not used (PEOPLE-3, PEOPLE-14). */
export const PEOPLE_FILTERS = ['all', 'due', 'unused'] as const

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const isWanted = ({ sums }: Person, filter: PeopleFilter): boolean =>
  filter === 'all' || sums[filter] > 0

const isWantedCode = ({ code, mark }: GivenCode, filter: PeopleFilter): boolean =>
  filter === 'due'
    ? mark.amount !== null && !mark.isPaid
    : filter === 'all' || partOf(code) === filter

/** A person stays the same until one of their codes changes, and so does the text that is searched. */
const texts = new WeakMap<Person, string>()

const textOf = (person: Person): string => {
  const known = texts.get(person)
  if (known !== undefined) return known
  const text = foldText([person.key, ...person.codes.map(({ code }) => code.code)].join('\n'))
  texts.set(person, text)
  return text
}

/** The people whom a search by name and by code finds, of those that a filter shows (PEOPLE-3). */
export const foundPeople = (
  people: readonly Person[],
  search: string,
  filter: PeopleFilter,
): readonly Person[] => {
  const words = searchWords(search)
  return people.filter(
    (person) =>
      isWanted(person, filter) && (words.length === 0 || hasAllWords(textOf(person), words)),
  )
}

/** Folds the names in notes, each note once: many codes have the same. */
const namesFolder = () => {
  const folded = new Map<string, string>()
  return (note: string): string => {
    const known = folded.get(note)
    if (known !== undefined) return known
    const names = foldText(peopleIn(note).join('\n'))
    folded.set(note, names)
    return names
  }
}

/** The codes that a search by their texts and their people's names finds, of those that a filter shows (PEOPLE-14). */
export const foundCodes = (
  codes: readonly GivenCode[],
  search: string,
  filter: PeopleFilter,
): readonly GivenCode[] => {
  const words = searchWords(search)
  const namesOf = namesFolder()
  const isFound = ({ code, mark }: GivenCode) =>
    hasAllWords(`${foldText(code.code)}\n${namesOf(mark.note)}`, words)
  return codes.filter(
    (given) => isWantedCode(given, filter) && (words.length === 0 || isFound(given)),
  )
}

/** The person's first code that a search finds, where it does not find the name; null where it does. */
export const foundCode = ({ key, codes }: Person, search: string): string | null => {
  const words = searchWords(search)
  if (hasAllWords(key, words)) return null
  const found = codes.find(({ code }) => words.some((word) => foldText(code.code).includes(word)))
  return found?.code.code ?? null
}
