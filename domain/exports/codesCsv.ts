import { eventNameOf, type TrackedCode } from '../codes/TrackedCode'
import { BYTE_ORDER_MARK, type CsvDelimiter, cellsOf, LINE_END } from './csvCells'
import { CODE_COLUMNS, COMMON_COLUMNS, EXPORT_COLUMNS } from './exportColumns'

export interface CsvOptions {
  readonly delimiter?: CsvDelimiter
  /**
   * The event's name for every row, taken from the group's first code (CSV-4); null if each row has
   * its own.
   */
  readonly eventName?: string | null
}

/** Consecutive codes of one event and leader: the leading part of their lines is built once. */
interface Group {
  /** Its first code. */
  readonly first: TrackedCode
  readonly eventName: string
  readonly cells: string
}

const isIn = ({ first }: Group, { event, eventId, leader }: TrackedCode): boolean =>
  first.event === event && first.eventId === eventId && first.leader === leader

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first). They are generated
 * one by one, so that memory does not grow with the export.
 */
export function* codesCsv(
  codes: Iterable<TrackedCode>,
  { delimiter = ',', eventName = null }: CsvOptions = {},
): Generator<string, void> {
  const cell = cellsOf(delimiter)
  const header = EXPORT_COLUMNS.map((column) => cell(column.header))
  yield BYTE_ORDER_MARK + header.join(delimiter) + LINE_END

  const groupOf = (first: TrackedCode): Group => {
    const name = eventName ?? eventNameOf(first)
    const cells = COMMON_COLUMNS.map((column) => cell(String(column.cell(first, name))) + delimiter)
    return { first, eventName: name, cells: cells.join('') }
  }
  let group: Group | null = null
  for (const code of codes) {
    if (group === null || !isIn(group, code)) group = groupOf(code)
    let line = group.cells
    let separator = ''
    for (const column of CODE_COLUMNS) {
      line += separator + cell(String(column.cell(code, group.eventName)))
      separator = delimiter
    }
    yield line + LINE_END
  }
}
