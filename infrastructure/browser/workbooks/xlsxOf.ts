import writeXlsxFile from 'write-excel-file/universal'
import type { WorkbookRow } from '../../../application/ports/device/Workbooks'

/** In characters: fits a name or an id. */
const COLUMN_WIDTH = 22

/** Creates an .xlsx file with one sheet: strings are text cells, the first row is sticky. */
export const xlsxOf = async (
  sheet: string,
  rows: readonly WorkbookRow[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const [header = [], ...body] = rows
  const bold = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  // Without a declared type, strings that look like formulas or numbers remain text.
  const columns = header.map(() => ({ width: COLUMN_WIDTH }))
  const options = { sheet, columns, stickyRowsCount: 1 }
  const blob = await writeXlsxFile([bold, ...body.map((row) => [...row])], options).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
