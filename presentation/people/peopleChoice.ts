import { PEOPLE_FILTERS, type PeopleFilter } from '../../domain/people/peopleFilter'

/** A line for each person, or for each code. */
const LEDGER_VIEWS = ['people', 'codes'] as const

export type LedgerView = (typeof LEDGER_VIEWS)[number]

/** The chosen view, search and filter of the ledger. */
export interface PeopleChoice {
  readonly view: LedgerView
  readonly search: string
  readonly filter: PeopleFilter
}

/** The choice that an entry of the history holds; everyone, if it holds none. */
export const readChoice = (kept: unknown): PeopleChoice => {
  const { view, search, filter } = (kept ?? {}) as {
    readonly view?: unknown
    readonly search?: unknown
    readonly filter?: unknown
  }
  return {
    view: LEDGER_VIEWS.find((one) => one === view) ?? 'people',
    search: typeof search === 'string' ? search : '',
    filter: PEOPLE_FILTERS.find((one) => one === filter) ?? 'all',
  }
}
