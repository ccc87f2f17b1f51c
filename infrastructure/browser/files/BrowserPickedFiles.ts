import type { PickedFiles } from '../../../application/ports/device/PickedFiles'
import { type PickedFileId, pickedFileId } from '../../../application/ports/device/PickedFiles'
import { type ListFileFailure, MAX_LIST_BYTES } from '../../../domain/codes/validator/listFile'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { readInWorker } from '../workbooks/readInWorker'
import { compoundFileFailure } from './compoundFile'
import { decodeText, isCompoundFile, isZip } from './decodeText'

/** Stores picked files until they are read or released. */
export class BrowserPickedFiles implements PickedFiles {
  private readonly files = new Map<PickedFileId, Blob>()
  private count = 0
  private readonly readWorkbook: typeof readInWorker

  constructor(readWorkbook: typeof readInWorker = readInWorker) {
    this.readWorkbook = readWorkbook
  }

  /** Stores a file. @returns the id to read it by */
  hold(file: Blob): PickedFileId {
    this.count += 1
    const id = pickedFileId(`archivo-${this.count}`)
    this.files.set(id, file)
    return id
  }

  holdText(text: string): PickedFileId {
    return this.hold(new Blob([text]))
  }

  async read(id: PickedFileId): Promise<Result<string, ListFileFailure>> {
    const file = this.files.get(id)
    this.files.delete(id)
    if (!file) return fail({ kind: 'unreadable' })
    if (file.size > MAX_LIST_BYTES) return fail({ kind: 'too-large' })
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (isZip(bytes)) return await this.readWorkbook(bytes)
      if (isCompoundFile(bytes)) return fail({ kind: compoundFileFailure(bytes) })
      const text = decodeText(bytes)
      return text === null ? fail({ kind: 'not-text' }) : ok(text)
    } catch {
      // The file was moved or changed after it was picked, or it is a folder.
      return fail({ kind: 'unreadable' })
    }
  }

  release(ids: readonly PickedFileId[]) {
    for (const id of ids) this.files.delete(id)
  }
}
