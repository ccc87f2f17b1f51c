import dayjs from 'dayjs'
import type { CodeFilter } from '../../../domain/codes/tracking/codeFilter'
import type { CodesQuery } from './codesQuery'

/** The filter of a query. Days start and end at local midnight. */
export const filterOf = ({
  createdFrom,
  createdTo,
  sort: _,
  ...asked
}: CodesQuery): CodeFilter => ({
  ...asked,
  createdFrom: createdFrom === null ? null : dayjs(createdFrom).valueOf(),
  createdBefore: createdTo === null ? null : dayjs(createdTo).add(1, 'day').valueOf(),
})
