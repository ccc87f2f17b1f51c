import type { WorkbookRow } from '../../../application/ports/device/Workbooks'
import type { FromWorker, ToWorker } from './workbookMessages'
import { xlsxOf } from './xlsxOf'

const rows: WorkbookRow[] = []

const reply = (message: FromWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'rows') {
    for (const row of data.rows) rows.push(row)
    reply({ kind: 'more' })
    return
  }
  try {
    const bytes = await xlsxOf(data.sheet, rows)
    reply({ kind: 'file', bytes }, [bytes.buffer])
  } catch (cause) {
    reply({ kind: 'failed', cause: String(cause) })
  }
}
