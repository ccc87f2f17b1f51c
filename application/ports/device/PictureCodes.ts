import type { Result } from '../../../domain/shared/Result'
import type { PickedFileId } from './PickedFiles'

export interface PictureFailure {
  /** 'reader-failed': what reads pictures did not load, or broke. */
  readonly kind: 'no-picture' | 'too-large' | 'reader-failed'
}

/** Reads the QR codes in pictures, on the device. */
export interface PictureCodes {
  /** The texts of all QR codes in a picked file, each once; none if it shows none. Each file can be read once. */
  read(id: PickedFileId): Promise<Result<readonly string[], PictureFailure>>
}
