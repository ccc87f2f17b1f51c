import type { Result } from '../../domain/shared/Result'
import type { PickedFileId } from './PickedFiles'

export interface PictureFailure {
  /**
   * 'reader-failed': what reads pictures did not load, or broke. 'code-part': it shows no whole code, but a QR code that holds
   * a part of one (structured append).
   */
  readonly kind: 'no-picture' | 'too-large' | 'reader-failed' | 'code-part'
}

/** Reads the QR codes and other barcodes in pictures, on the device. */
export interface PictureCodes {
  /** The texts of all codes in a picked file, each once; none if it shows none. Each file can be read once. */
  read(id: PickedFileId): Promise<Result<readonly string[], PictureFailure>>
}
