import dayjs from 'dayjs'
import type { CodeFilter } from '../../../domain/codes/list/codeFilter'
import type { FoldedNotes } from '../../../domain/codes/list/codeSearch'
import type { LeaderData } from '../../../domain/leaderData/LeaderData'
import type { CodesQuery } from './codesQuery'

/** The filter of a query. Days start and end at local midnight. */
export const filterOf = (
  { createdFrom, createdTo, shared, sort: _, ...asked }: CodesQuery,
  marks: LeaderData['shares'],
  notes: FoldedNotes,
): CodeFilter => ({
  ...asked,
  notes,
  shared: shared === null ? null : { isWanted: shared, marks },
  createdFrom: createdFrom === null ? null : dayjs(createdFrom).valueOf(),
  createdBefore: createdTo === null ? null : dayjs(createdTo).add(1, 'day').valueOf(),
})
