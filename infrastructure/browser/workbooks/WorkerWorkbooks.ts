import type { Log } from '../../../application/device/Log'
import type { WorkbookRow, Workbooks } from '../../../application/device/Workbooks'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { requestWorker, type WorkerLike } from '../requestWorker'
import type { FromWorker, ToWorker } from './workbookMessages'

/** Rows per message: a phone copies them in a few milliseconds. */
const ROWS_PER_MESSAGE = 500

const startWorker = (): WorkerLike =>
  new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })

function* chunksOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    if (chunk.push(item) < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Creates workbooks in a worker. Rows are sent in chunks to keep the page responsive. */
export class WorkerWorkbooks implements Workbooks {
  // Started ahead of time, one per workbook, so that export works offline.
  private ready: WorkerLike | null = null

  constructor(
    private readonly log: Log,
    private readonly start: () => WorkerLike = startWorker,
  ) {}

  prepare() {
    if (this.ready) return
    try {
      const worker = this.start()
      this.ready = worker
      // A worker whose script failed to load never replies.
      worker.addEventListener('error', () => {
        if (this.ready === worker) this.ready = null
      })
    } catch (cause) {
      // make() reports the failure to the user.
      this.log.error('No workbook can be prepared', cause)
    }
  }

  async make(
    sheet: string,
    rows: Iterable<WorkbookRow>,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array<ArrayBuffer>, { readonly kind: 'workbook-failed' }>> {
    let worker: WorkerLike | undefined
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    // Avoids an unhandled rejection if the signal aborts before the first race.
    aborted.catch(() => undefined)
    const send = (to: WorkerLike, message: ToWorker) =>
      Promise.race([requestWorker<FromWorker>(to, message), aborted])
    try {
      signal.throwIfAborted()
      worker = this.ready ?? this.start()
      this.ready = null
      for (const chunk of chunksOf(rows, ROWS_PER_MESSAGE)) {
        const taken = await send(worker, { kind: 'rows', rows: chunk })
        if (taken.kind === 'failed') throw new Error(taken.cause)
      }
      const answer = await send(worker, { kind: 'finish', sheet })
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
