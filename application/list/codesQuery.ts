import type { CodeFilter } from '../../domain/list/codeFilter'
import { type CodeSort, NEWEST_FIRST } from '../../domain/list/codeSort'

/**
 * Search, filters and order of the list of codes. Days are local, as YYYY-MM-DD, both inclusive.
 */
export interface CodesQuery
  extends Omit<CodeFilter, 'createdFrom' | 'createdBefore' | 'shared' | 'notes'> {
  /** Whether the leader must have shared the codes, or must not (SHARED-3). */
  readonly shared: boolean | null
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
  usesLeft: null,
  shared: null,
  createdFrom: null,
  createdTo: null,
  sort: NEWEST_FIRST,
}

/** Whether the query excludes any codes. */
export const isFiltering = ({ sort: _, ...asked }: CodesQuery): boolean =>
  Object.values(asked).some(
    (value) => value !== null && (typeof value === 'boolean' || value.length > 0),
  )
