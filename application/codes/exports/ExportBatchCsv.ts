import type { UserId } from '../../../domain/account/SignedInUser'
import { type BatchId, batchIdOf } from '../../../domain/codes/CodeBatch'
import { eventNameOf } from '../../../domain/codes/TrackedCode'
import { fail, type Result } from '../../../domain/shared/Result'
import {
  type ExportFailure,
  type ExportOptions,
  type FilePorts,
  type SavedFile,
  saveCodesFile,
} from './codesFile'
import { type CodeSources, readCodes } from './readCodes'

/** Exports a batch. Every row has the event name of the batch's first code (BATCH-8, CSV-4). */
export class ExportBatchCsv {
  private readonly sources: CodeSources
  private readonly ports: FilePorts

  constructor(sources: CodeSources, ports: FilePorts) {
    this.sources = sources
    this.ports = ports
  }

  async run(
    leaderId: UserId,
    batch: BatchId,
    options: ExportOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const codes = await readCodes(this.sources, leaderId, (all) =>
      all.filter((code) => batchIdOf(code) === batch),
    )
    if (!codes.ok) return fail({ kind: 'download-failed' })
    const [first] = codes.value
    if (first === undefined) return fail({ kind: 'codes-gone' })
    return saveCodesFile(this.ports, codes.value, eventNameOf(first), options)
  }
}
