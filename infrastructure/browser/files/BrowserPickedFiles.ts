import type { Clock } from '../../../application/device/Clock'
import type { PickedFileId, PickedFiles, Received } from '../../../application/device/PickedFiles'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { type ListFileFailure, MAX_LIST_BYTES } from '../../../domain/validator/listFile'
import { forgetReceived } from '../received/forgetReceived'
import { readInWorker } from '../workbooks/readInWorker'
import { compoundFileFailure } from './compoundFile'
import { decodeText, isCompoundFile, isZip } from './decodeText'
import type { HeldFiles } from './HeldFiles'
import { otherFormatOf } from './otherFormat'

/** Reads held files: plain text in its encoding, and workbooks. */
export class BrowserPickedFiles implements PickedFiles {
  constructor(
    private readonly held: HeldFiles,
    private readonly clock: Clock,
    private readonly readWorkbook: typeof readInWorker = readInWorker,
  ) {}

  isPicture(id: PickedFileId): boolean {
    return this.held.typeOf(id).startsWith('image/')
  }

  holdText(text: string): PickedFileId {
    return this.held.hold(new Blob([text]))
  }

  async read(id: PickedFileId): Promise<Result<string, ListFileFailure>> {
    const file = this.held.take(id)
    if (!file) return fail({ kind: 'unreadable' })
    if (file.size > MAX_LIST_BYTES) return fail({ kind: 'too-large' })
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (isZip(bytes)) return await this.readWorkbook(bytes)
      if (isCompoundFile(bytes)) return fail({ kind: compoundFileFailure(bytes) })
      const other = otherFormatOf(bytes)
      if (other !== null) return fail({ kind: other })
      const text = decodeText(bytes)
      return text === null ? fail({ kind: 'not-text' }) : ok(text)
    } catch {
      // The file was moved or changed after it was picked, or it is a folder.
      return fail({ kind: 'unreadable' })
    }
  }

  async takeReceived(key: string): Promise<Received | null> {
    try {
      const { takeReceived } = await import('../received/takeReceived')
      return await takeReceived(key, this.held, this.clock.now())
    } catch {
      // The browser's storage failed, or the code could not be loaded.
      return null
    }
  }

  release(ids: readonly PickedFileId[]) {
    for (const id of ids) this.held.take(id)
  }

  forgetReceived() {
    // It expires by itself where the browser's storage fails.
    forgetReceived().catch(() => undefined)
  }
}
