import { fail, type Result } from '../../../domain/shared/Result'
import type { ListFileFailure } from '../../../domain/validator/listFile'
import { requestWorker, type WorkerLike } from '../requestWorker'

const startWorker = (): WorkerLike =>
  new Worker(new URL('./readWorkbook.worker.ts', import.meta.url), { type: 'module' })

/** Reads a workbook in the background, since a long one takes seconds. */
export const readInWorker = async (
  bytes: Uint8Array<ArrayBuffer>,
  start: () => WorkerLike = startWorker,
): Promise<Result<string, ListFileFailure>> => {
  let worker: WorkerLike | undefined
  try {
    worker = start()
    return await requestWorker<Result<string, ListFileFailure>>(worker, bytes)
  } catch {
    return fail({ kind: 'unreadable' })
  } finally {
    worker?.terminate()
  }
}
