import { PEOPLE_FILTERS, type PeopleFilter } from '../../domain/people/peopleFilter'

/** Which people are searched for and shown. */
export interface PeopleChoice {
  readonly search: string
  readonly filter: PeopleFilter
}

/** The choice that an entry of the history holds; everyone, if it holds none. */
export const readChoice = (kept: unknown): PeopleChoice => {
  const { search, filter } = (kept ?? {}) as {
    readonly search?: unknown
    readonly filter?: unknown
  }
  return {
    search: typeof search === 'string' ? search : '',
    filter: PEOPLE_FILTERS.find((one) => one === filter) ?? 'all',
  }
}
