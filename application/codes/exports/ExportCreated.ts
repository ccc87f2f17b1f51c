import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Result } from '../../../domain/shared/Result'
import {
  type ExportFailure,
  type ExportOptions,
  type FilePorts,
  type SavedFile,
  saveCodesFile,
} from './codesFile'

/** Exports codes that were just made: they may be another leader's, whom no list here shows. */
export class ExportCreated {
  private readonly ports: FilePorts

  constructor(ports: FilePorts) {
    this.ports = ports
  }

  run(
    codes: readonly TrackedCode[],
    options: ExportOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    return saveCodesFile(this.ports, codes, null, options)
  }
}
