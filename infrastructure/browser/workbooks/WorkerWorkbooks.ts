import type { Log } from '../../../application/ports/device/Log'
import type { WorkbookRow, Workbooks } from '../../../application/ports/device/Workbooks'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { FromWorker, ToWorker } from './workbookMessages'

/** Rows a message: copying so many takes a phone few milliseconds. */
const ROWS_A_MESSAGE = 500

/** What of a worker is used here. */
export type WorkbookWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>

const startWorker = (): WorkbookWorker =>
  new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })

/** Sends a message and waits for the answer. */
const ask = (worker: WorkbookWorker, message: ToWorker): Promise<FromWorker> =>
  new Promise((resolve, reject) => {
    const done = () => {
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('error', onError)
    }
    const onMessage = (event: Event) => {
      done()
      resolve((event as MessageEvent<FromWorker>).data)
    }
    // Its script did not arrive, or it broke.
    const onError = (event: Event) => {
      done()
      event.preventDefault()
      reject(new Error('message' in event ? String(event.message) : 'The worker could not start'))
    }
    worker.addEventListener('message', onMessage)
    worker.addEventListener('error', onError)
    worker.postMessage(message)
  })

function* pieces<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let piece: T[] = []
  for (const item of items) {
    if (piece.push(item) < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Makes workbooks in a worker. It hands the rows over piece by piece: the page breathes between them. */
export class WorkerWorkbooks implements Workbooks {
  private readonly log: Log
  private readonly start: () => WorkbookWorker
  // Started ahead, each for one workbook: a worker that runs needs no network any more.
  private ready: WorkbookWorker | null = null

  constructor(log: Log, start: () => WorkbookWorker = startWorker) {
    this.log = log
    this.start = start
  }

  prepare() {
    if (this.ready) return
    try {
      const worker = this.start()
      this.ready = worker
      // One whose script did not arrive would never answer.
      worker.addEventListener('error', () => {
        if (this.ready === worker) this.ready = null
      })
    } catch (cause) {
      // The failure is told when a workbook is asked for.
      this.log.error('No workbook can be prepared', cause)
    }
  }

  async make(
    sheet: string,
    rows: Iterable<WorkbookRow>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'workbook-failed' }>> {
    let worker: WorkbookWorker | undefined
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    // Before the first message there is nothing that races with it.
    stopped.catch(() => undefined)
    const tell = (to: WorkbookWorker, message: ToWorker) =>
      Promise.race([ask(to, message), stopped])
    try {
      signal.throwIfAborted()
      worker = this.ready ?? this.start()
      this.ready = null
      for (const piece of pieces(rows, ROWS_A_MESSAGE)) {
        await tell(worker, { kind: 'rows', rows: piece })
      }
      const answer = await tell(worker, { kind: 'finish', sheet })
      if (answer.kind === 'file') return ok(answer.bytes)
      throw new Error(answer.kind === 'failed' ? answer.cause : 'The worker gave no file')
    } catch (cause) {
      if (!signal.aborted) this.log.error('A workbook could not be made', cause)
      return fail({ kind: 'workbook-failed' })
    } finally {
      worker?.terminate()
    }
  }
}
