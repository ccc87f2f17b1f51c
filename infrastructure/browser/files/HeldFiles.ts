import { type PickedFileId, pickedFileId } from '../../../application/device/PickedFiles'

/** The files that a user picked, until they are read or released. */
export class HeldFiles {
  private readonly files = new Map<PickedFileId, Blob>()
  private count = 0

  /** @returns the id to take it by */
  hold(file: Blob): PickedFileId {
    const id = this.newId()
    this.files.set(id, file)
    return id
  }

  /** An id for a file that is not held. */
  newId(): PickedFileId {
    this.count += 1
    return pickedFileId(`archivo-${this.count}`)
  }

  /** The type that a held file states, such as 'image/png'; '' if it states none, or is not held. */
  typeOf(id: PickedFileId): string {
    return this.files.get(id)?.type ?? ''
  }

  /** A file, which is not held any more; null if there is none. */
  take(id: PickedFileId): Blob | null {
    const file = this.files.get(id) ?? null
    this.files.delete(id)
    return file
  }
}
