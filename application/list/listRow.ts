import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { type CodeRow, codeRow } from '../codes/codeRow'
import type { RemovedRow, StayingRows } from './removedRows.slice'

/** A row of a list in which removed codes stay (REMOVE-6). */
export interface ListRow extends CodeRow {
  /** Null for a code that is there. */
  readonly removal: RemovedRow | null
}

/** The row of a code. Call it for the visible page only. */
export const listRow = (code: TrackedCode, staying: StayingRows): ListRow => {
  const removal = staying.get(code.id) ?? null
  const row = codeRow(code)
  return removal ? { ...row, removal, state: 'deleted' } : { ...row, removal }
}

/** Whether the code of a row was removed. */
export const isRemovedRow = ({ removal }: ListRow): boolean => removal !== null
