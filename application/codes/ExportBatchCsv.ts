import dayjs from 'dayjs'
import type { CodeBatch } from '../../domain/codes/CodeBatch'
import { codesCsv } from '../../domain/codes/codesCsv'
import { ok, type Result } from '../../domain/shared/Result'
import type { Clock } from '../ports/Clock'
import type { Downloads } from '../ports/Downloads'

/** Saves the codes of a batch as `codigos-{timestamp}.csv` (spec §2), the timestamp in local time. */
export class ExportBatchCsv {
  private readonly downloads: Downloads
  private readonly clock: Clock

  constructor(downloads: Downloads, clock: Clock) {
    this.downloads = downloads
    this.clock = clock
  }

  run(
    batch: Pick<CodeBatch, 'codes'>,
  ): Result<{ readonly fileName: string }, { readonly kind: 'download-failed' }> {
    const fileName = `codigos-${dayjs(this.clock.now()).format('YYYYMMDDHHmmss')}.csv`
    const saved = this.downloads.save(fileName, 'text/csv;charset=utf-8', codesCsv(batch.codes))
    return saved.ok ? ok({ fileName }) : saved
  }
}
