import type { PickedFileId } from '../../../application/device/PickedFiles'
import type { PictureCodes, PictureFailure } from '../../../application/device/PictureCodes'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { HeldFiles } from '../files/HeldFiles'
import { BarcodeReader } from './barcodes/BarcodeReader'
import { BrowserCodeFinder, type CodeFinder } from './CodeFinder'

/** The largest photo, in bytes: those of phones have 3 to 12 MB. */
const MAX_PHOTO_BYTES = 20 * 1024 * 1024

const pictureOf = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null)

/** Reads the codes in held photos, by the browser: QR codes, and other barcodes in a photo that shows none. */
export class BrowserPictureCodes implements PictureCodes {
  constructor(
    private readonly held: HeldFiles,
    private readonly openFinder: () => CodeFinder = () => new BrowserCodeFinder(),
    private readonly barcodes: Pick<BarcodeReader, 'read'> = new BarcodeReader(),
  ) {}

  async read(id: PickedFileId): Promise<Result<readonly string[], PictureFailure>> {
    const file = this.held.take(id)
    if (!file) return fail({ kind: 'no-picture' })
    if (file.size > MAX_PHOTO_BYTES) return fail({ kind: 'too-large' })
    const picture = await pictureOf(file)
    if (!picture) return fail({ kind: 'no-picture' })
    const finder = this.openFinder()
    try {
      const texts = await finder.find({ picture, isPhoto: true })
      return texts.length > 0 ? ok(texts) : await this.otherBarcodes(file)
    } catch {
      return fail({ kind: 'reader-failed' })
    } finally {
      finder.end()
    }
  }

  private async otherBarcodes(file: Blob): Promise<Result<readonly string[], PictureFailure>> {
    // The finder has closed its own.
    const picture = await pictureOf(file)
    const read = picture && (await this.barcodes.read(picture))
    // Without a network the reader may be missing: there is no QR code in the photo all the same.
    if (!read) return ok([])
    return read.texts.length === 0 && read.hasPart ? fail({ kind: 'code-part' }) : ok(read.texts)
  }
}
