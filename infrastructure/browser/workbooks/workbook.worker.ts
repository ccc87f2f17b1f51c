import { WorkbookWriter } from './WorkbookWriter'
import type { FromWorker, ToWorker } from './workbookMessages'

const writer = new WorkbookWriter()

const reply = (message: FromWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === 'rows') {
      writer.add(data.rows)
      reply({ kind: 'more' })
      return
    }
    const bytes = writer.finish(data.sheet)
    reply({ kind: 'file', bytes }, [bytes.buffer])
  } catch (cause) {
    reply({ kind: 'failed', cause: String(cause) })
  }
}
