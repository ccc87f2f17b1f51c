import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { fail, type Result } from '../../../domain/shared/Result'
import {
  type ExportFailure,
  type ExportOptions,
  type FilePorts,
  type SavedFile,
  saveCodesFile,
} from './codesFile'
import { type CodeSources, readCodes } from './readCodes'

/** Exports the selected codes in the given order, each row with its own event name. */
export class ExportSelection {
  private readonly sources: CodeSources
  private readonly ports: FilePorts

  constructor(sources: CodeSources, ports: FilePorts) {
    this.sources = sources
    this.ports = ports
  }

  async run(
    leaderId: UserId,
    ids: readonly CodeId[],
    options: ExportOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const codes = await readCodes(this.sources, leaderId, (all) => {
      const byId = new Map(all.map((code) => [code.id, code]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    })
    if (!codes.ok) return fail({ kind: 'download-failed' })
    if (codes.value.length === 0) return fail({ kind: 'codes-gone' })
    return saveCodesFile(this.ports, codes.value, null, options)
  }
}
