import { EMPTY_FIELD } from '../../exports/exportColumns'
import { storeStamp } from '../../shared/storeTime'
import type { LeaderSum } from './LeaderSums'

type Row = readonly (string | number)[]

const HEADER: Row = [
  'leader id',
  'leader first name',
  'leader last name',
  'codes',
  'used codes',
  'unused codes',
  'uses',
  'last use',
]

/** The board as a table, below its header (BOARD-11). */
export function* boardTable(sums: Iterable<LeaderSum>): Generator<Row, void> {
  yield HEADER
  for (const { id, firstName, lastName, made, used, unused, uses, lastUseAt } of sums) {
    const lastUse = lastUseAt === null ? EMPTY_FIELD : storeStamp(lastUseAt)
    const names = [firstName || EMPTY_FIELD, lastName || EMPTY_FIELD]
    yield [id, ...names, made, used, unused, uses, lastUse]
  }
}
