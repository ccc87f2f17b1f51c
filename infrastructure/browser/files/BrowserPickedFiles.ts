import type { PickedFiles } from '../../../application/ports/device/PickedFiles'
import { type PickedFileId, pickedFileId } from '../../../application/ports/device/PickedFiles'
import { type ListFileFailure, MAX_LIST_BYTES } from '../../../domain/codes/validator/listFile'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { decodeText } from './decodeText'

/** Holds the files that a page hands over until they are read or released. */
export class BrowserPickedFiles implements PickedFiles {
  private readonly held = new Map<PickedFileId, Blob>()
  private count = 0

  /** Takes a file in, to be read later by the name that is given back. */
  hold(file: Blob): PickedFileId {
    this.count += 1
    const id = pickedFileId(`archivo-${this.count}`)
    this.held.set(id, file)
    return id
  }

  async read(id: PickedFileId): Promise<Result<string, ListFileFailure>> {
    const file = this.held.get(id)
    this.held.delete(id)
    if (!file) return fail({ kind: 'unreadable' })
    if (file.size > MAX_LIST_BYTES) return fail({ kind: 'too-large' })
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      return text === null ? fail({ kind: 'not-text' }) : ok(text)
    } catch {
      // It was moved or changed since it was picked, or is a folder.
      return fail({ kind: 'unreadable' })
    }
  }

  release(ids: readonly PickedFileId[]) {
    for (const id of ids) this.held.delete(id)
  }
}
