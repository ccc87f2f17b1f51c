import type { WorkbookRow } from '../../../application/ports/device/Workbooks'
import type { FromWorker, ToWorker } from './workbookMessages'
import { xlsxOf } from './xlsxOf'

const rows: WorkbookRow[] = []

const answer = (message: FromWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'rows') {
    for (const row of data.rows) rows.push(row)
    answer({ kind: 'more' })
    return
  }
  try {
    const bytes = await xlsxOf(data.sheet, rows)
    answer({ kind: 'file', bytes }, [bytes.buffer])
  } catch (cause) {
    answer({ kind: 'failed', cause: String(cause) })
  }
}
