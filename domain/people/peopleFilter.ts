import { hasAllWords, hasWordWith, searchWords } from '../list/codeSearch'
import { foldText } from '../shared/foldText'
import { holdersReader } from './holders'
import type { Person } from './ledger'
import { type HeldCode, partOf } from './sums'

/** Which people or codes to show: all, those with something due, or those that are not used (PEOPLE-3, PEOPLE-14). */
export const PEOPLE_FILTERS = ['all', 'due', 'unused'] as const

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const isWanted = ({ sums }: Person, filter: PeopleFilter): boolean =>
  filter === 'all' || sums[filter] > 0

const isWantedCode = ({ code, mark }: HeldCode, filter: PeopleFilter): boolean =>
  filter === 'due'
    ? mark.amount !== null && !mark.isPaid
    : filter === 'all' || partOf(code) === filter

/** A person stays the same until one of their codes changes, and a code until it changes; so does the text that is searched. */
const texts = new WeakMap<Person | HeldCode, string>()

const keptText = (of: Person | HeldCode, make: () => string): string => {
  const known = texts.get(of)
  if (known !== undefined) return known
  const text = make()
  texts.set(of, text)
  return text
}

const textOfPerson = (person: Person): string =>
  keptText(person, () =>
    foldText([person.key, ...person.codes.map(({ code }) => code.code)].join('\n')),
  )

/** The people whom a search by name and by code finds, of those that a filter shows (PEOPLE-3). */
export const foundPeople = (
  people: readonly Person[],
  search: string,
  filter: PeopleFilter,
): readonly Person[] => {
  const words = searchWords(search)
  return people.filter(
    (person) =>
      isWanted(person, filter) && (words.length === 0 || hasAllWords(textOfPerson(person), words)),
  )
}

/**
 * The people whose names have the words of a search, in any order, those with a word that begins with it first; no one for an
 * empty search (SEARCH-8).
 */
export const peopleNamed = (people: readonly Person[], search: string): readonly Person[] => {
  const words = searchWords(search)
  if (words.length === 0) return []
  const found = people.filter(({ key }) => hasAllWords(key, words))
  const isBest = ({ key }: Person) => hasWordWith(key, words.join(' '))
  return [...found.filter(isBest), ...found.filter((person) => !isBest(person))]
}

/** The codes that a search by their texts and their people's names finds, of those that a filter shows (PEOPLE-14). */
export const foundCodes = (
  codes: readonly HeldCode[],
  search: string,
  filter: PeopleFilter,
): readonly HeldCode[] => {
  const words = searchWords(search)
  const holdersOf = holdersReader()
  const textOf = (given: HeldCode) =>
    keptText(given, () => [foldText(given.code.code), ...holdersOf(given).keys()].join('\n'))
  return codes.filter(
    (given) =>
      isWantedCode(given, filter) && (words.length === 0 || hasAllWords(textOf(given), words)),
  )
}

/** The person's first code that a search finds, where it does not find the name; null where it does. */
export const foundCode = ({ key, codes }: Person, search: string): string | null => {
  const words = searchWords(search)
  if (hasAllWords(key, words)) return null
  const found = codes.find(({ code }) => words.some((word) => foldText(code.code).includes(word)))
  return found?.code.code ?? null
}
