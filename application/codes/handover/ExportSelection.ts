import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { OwnData } from '../../../domain/own/OwnData'
import { fail, type Result } from '../../../domain/shared/Result'
import type { ReadTrackedCodes } from '../tracked/ReadTrackedCodes'
import type { ExportFailure, ExportFormat, SaveCodes, SavedFile } from './SaveCodes'

/** Exports the selected codes in the given order, each row with its own event name. */
export class ExportSelection {
  private readonly read: ReadTrackedCodes
  private readonly save: SaveCodes

  constructor(read: ReadTrackedCodes, save: SaveCodes) {
    this.read = read
    this.save = save
  }

  async run(
    leaderId: UserId,
    ids: readonly CodeId[],
    format: ExportFormat,
    signal: AbortSignal,
    marks: OwnData['shares'] = {},
  ): Promise<Result<SavedFile, ExportFailure>> {
    const codes = await this.read.run(leaderId, (all) => {
      const byId = new Map(all.map((code) => [code.id, code]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    })
    if (!codes.ok) return fail({ kind: 'download-failed' })
    if (codes.value.length === 0) return fail({ kind: 'codes-gone' })
    return this.save.run({ codes: codes.value, eventName: null, marks }, format, signal)
  }
}
