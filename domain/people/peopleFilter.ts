import { hasAllWords, searchWords } from '../codes/list/codeSearch'
import { foldText } from '../shared/foldText'
import type { Person } from './ledger'

/** Which people to show: all, who owes something, or who has codes that are not used (PEOPLE-3). */
export const PEOPLE_FILTERS = ['all', 'due', 'unused'] as const

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const isWanted = ({ sums }: Person, filter: PeopleFilter): boolean =>
  filter === 'all' || sums[filter] > 0

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

/** The person's first code that a search finds, where it does not find the name; null where it does. */
export const foundCode = ({ key, codes }: Person, search: string): string | null => {
  const words = searchWords(search)
  if (hasAllWords(key, words)) return null
  const found = codes.find(({ code }) => words.some((word) => foldText(code.code).includes(word)))
  return found?.code.code ?? null
}
