import { type BoardFilter, MOST_EXPORTED } from '../../../domain/coordination/board/boardFilter'
import { boardTable } from '../../../domain/coordination/board/boardTable'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import { type CsvDelimiter, csvOf } from '../../../domain/exports/csvCells'
import type { PageEnd } from '../../../domain/shared/Page'
import { fail, type Result } from '../../../domain/shared/Result'
import type { ExportFailure } from '../../exports/ExportCodes'
import type { SavedFile, TableFormat, TableSaver } from '../../exports/TableFiles'
import type { ListBoard } from './ListBoard'

/** The leaders of a request. */
const PAGE = 500

/** Saves the leaders that the board lists as a file 'tablero', page by page (BOARD-11). */
export class ExportBoard {
  constructor(private readonly listBoard: ListBoard) {}

  async run(
    filter: BoardFilter,
    format: TableFormat,
    files: TableSaver,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const sums: LeaderSum[] = []
    let after: PageEnd | null = null
    do {
      const page = await this.listBoard.run(filter, after, PAGE)
      if (!page.ok) return fail({ kind: 'not-read' })
      sums.push(...page.value.items)
      after = page.value.end
    } while (after !== null && sums.length < MOST_EXPORTED && !signal.aborted)
    const rows = () => boardTable(sums)
    const csv = (delimiter: CsvDelimiter) => csvOf(rows(), delimiter)
    return files.save({ name: 'tablero', sheet: 'Tablero', csv, rows }, format, signal)
  }
}
