import { hasAllWords, searchWords } from '../codes/list/codeSearch'
import { foldText } from '../shared/foldText'
import type { Person } from './ledger'

/** Which people to show: all, who owes something, or who has codes that are not used (PEOPLE-3). */
export const PEOPLE_FILTERS = ['all', 'due', 'unused'] as const

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const isWanted = ({ sums }: Person, filter: PeopleFilter): boolean =>
  filter === 'all' || sums[filter] > 0

/** Searches the same people repeatedly, by name and by code; the folded texts are built once. */
export const peopleFinder = (people: readonly Person[]) => {
  let texts: readonly string[] | undefined

  return (search: string, filter: PeopleFilter): readonly Person[] => {
    const words = searchWords(search)
    if (words.length === 0) return people.filter((person) => isWanted(person, filter))
    texts ??= people.map(({ key, codes }) =>
      foldText([key, ...codes.map(({ code }) => code.code)].join('\n')),
    )
    const folded = texts
    return people.filter(
      (person, at) => isWanted(person, filter) && hasAllWords(folded[at] ?? '', words),
    )
  }
}

/** The person's first code that a search finds, where it does not find the name; null where it does. */
export const foundCode = ({ key, codes }: Person, search: string): string | null => {
  const words = searchWords(search)
  if (hasAllWords(key, words)) return null
  const found = codes.find(({ code }) => words.some((word) => foldText(code.code).includes(word)))
  return found?.code.code ?? null
}
