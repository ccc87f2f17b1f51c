import type { Result } from '../../../domain/shared/Result'
import type { PickedFileId } from './PickedFiles'

export interface PictureFailure {
  /** 'not-loaded': what reads pictures could not be loaded. */
  readonly kind: 'no-picture' | 'too-large' | 'not-loaded'
}

/** Reads the QR codes in pictures, on the device. */
export interface PictureCodes {
  /** The texts of all QR codes in a picked file, each once; none if it shows none. Each file can be read once. */
  read(id: PickedFileId): Promise<Result<readonly string[], PictureFailure>>
}
