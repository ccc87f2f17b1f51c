import type { CodeFilter, Giving } from '../../domain/list/codeFilter'
import type { FoldedNotes } from '../../domain/list/codeSearch'
import { type CodeSort, NEWEST_FIRST } from '../../domain/list/codeSort'
import { addDays, startOfStoreDay } from '../../domain/shared/storeTime'
import type { ShareMarks } from '../../domain/sharing/leaderData/LeaderData'

/**
 * Search, filters and order of the list of codes. Days are local, as YYYY-MM-DD, both inclusive.
 */
export interface CodesQuery
  extends Omit<CodeFilter, 'createdFrom' | 'createdBefore' | 'giving' | 'notes'> {
  readonly giving: Giving | null
  /** The first day on which given codes were shared; null for any. */
  readonly givenFrom: string | null
  readonly createdFrom: string | null
  readonly createdTo: string | null
  readonly sort: CodeSort
}

/** Every code, newest first. */
export const EVERY_CODE: CodesQuery = {
  search: '',
  events: [],
  states: [],
  types: [],
  giving: null,
  givenFrom: null,
  createdFrom: null,
  createdTo: null,
  sort: NEWEST_FIRST,
}

/** Whether the query excludes any codes. */
export const isFiltering = ({ sort: _, ...asked }: CodesQuery): boolean =>
  Object.values(asked).some((value) => value !== null && value.length > 0)

/** The filter of a query. Days are the store's. */
export const filterOf = (
  { createdFrom, createdTo, giving, givenFrom, sort: _, ...asked }: CodesQuery,
  marks: ShareMarks,
  notes: FoldedNotes,
): CodeFilter => ({
  ...asked,
  notes,
  giving: giving && {
    wanted: giving,
    marks,
    since: givenFrom === null ? null : startOfStoreDay(givenFrom),
  },
  createdFrom: createdFrom === null ? null : startOfStoreDay(createdFrom),
  createdBefore: createdTo === null ? null : startOfStoreDay(addDays(createdTo, 1)),
})
