import writeXlsxFile from 'write-excel-file/universal'
import type { WorkbookRow } from '../../../application/ports/device/Workbooks'

/** Wide enough for a name or an id, in characters. */
const COLUMN_WIDTH = 22

/** Makes an .xlsx file of one sheet: its texts are text cells, its first row stays in view. */
export const xlsxOf = async (
  sheet: string,
  rows: readonly WorkbookRow[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const [header = [], ...body] = rows
  const bold = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  // Without a declared type, a text that begins like a formula or looks like a number still is a text here.
  const columns = header.map(() => ({ width: COLUMN_WIDTH }))
  const options = { sheet, columns, stickyRowsCount: 1 }
  const blob = await writeXlsxFile([bold, ...body.map((row) => [...row])], options).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
