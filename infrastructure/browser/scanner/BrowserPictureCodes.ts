import type { PickedFileId } from '../../../application/ports/device/PickedFiles'
import type { PictureCodes, PictureFailure } from '../../../application/ports/device/PictureCodes'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { HeldFiles } from '../files/HeldFiles'
import { BrowserCodeFinder, type CodeFinder } from './CodeFinder'

/** The largest photo, in bytes: those of phones have 3 to 12 MB. */
const MAX_PHOTO_BYTES = 20 * 1024 * 1024

/** Reads the QR codes in held photos, by the browser. */
export class BrowserPictureCodes implements PictureCodes {
  private readonly held: HeldFiles
  private readonly openFinder: () => CodeFinder

  constructor(held: HeldFiles, openFinder: () => CodeFinder = () => new BrowserCodeFinder()) {
    this.held = held
    this.openFinder = openFinder
  }

  async read(id: PickedFileId): Promise<Result<readonly string[], PictureFailure>> {
    const file = this.held.take(id)
    if (!file) return fail({ kind: 'no-picture' })
    if (file.size > MAX_PHOTO_BYTES) return fail({ kind: 'too-large' })
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return fail({ kind: 'no-picture' })
    const finder = this.openFinder()
    try {
      return ok(await finder.find({ picture, isPhoto: true }))
    } catch {
      return fail({ kind: 'reader-failed' })
    } finally {
      finder.end()
    }
  }
}
