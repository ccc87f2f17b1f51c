import type { UserId } from '../../../domain/account/SignedInUser'
import { type BatchId, batchIdOf } from '../../../domain/codes/CodeBatch'
import { eventNameOf } from '../../../domain/codes/TrackedCode'
import type { OwnData } from '../../../domain/own/OwnData'
import { fail, type Result } from '../../../domain/shared/Result'
import type { ReadTrackedCodes } from '../tracked/ReadTrackedCodes'
import type { ExportFailure, ExportFormat, SaveCodes, SavedFile } from './SaveCodes'

/** Exports a batch. Every row has the event name of the batch's first code (BATCH-8, CSV-4). */
export class ExportBatchCsv {
  private readonly read: ReadTrackedCodes
  private readonly save: SaveCodes

  constructor(read: ReadTrackedCodes, save: SaveCodes) {
    this.read = read
    this.save = save
  }

  async run(
    leaderId: UserId,
    batch: BatchId,
    format: ExportFormat,
    signal: AbortSignal,
    marks: OwnData['shares'] = {},
  ): Promise<Result<SavedFile, ExportFailure>> {
    const codes = await this.read.run(leaderId, (all) =>
      all.filter((code) => batchIdOf(code) === batch),
    )
    if (!codes.ok) return fail({ kind: 'download-failed' })
    const [first] = codes.value
    if (first === undefined) return fail({ kind: 'codes-gone' })
    return this.save.run(
      { codes: codes.value, eventName: eventNameOf(first), marks },
      format,
      signal,
    )
  }
}
