import type { CodeFilter } from '../../domain/list/codeFilter'
import type { FoldedNotes } from '../../domain/list/codeSearch'
import { addDays, startOfStoreDay } from '../../domain/shared/storeTime'
import type { LeaderData } from '../../domain/sharing/leaderData/LeaderData'
import type { CodesQuery } from './codesQuery'

/** The filter of a query. Days are the store's. */
export const filterOf = (
  { createdFrom, createdTo, shared, sort: _, ...asked }: CodesQuery,
  marks: LeaderData['shares'],
  notes: FoldedNotes,
): CodeFilter => ({
  ...asked,
  notes,
  shared: shared === null ? null : { isWanted: shared, marks },
  createdFrom: createdFrom === null ? null : startOfStoreDay(createdFrom),
  createdBefore: createdTo === null ? null : startOfStoreDay(addDays(createdTo, 1)),
})
