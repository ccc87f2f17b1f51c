import type { Result } from '../../domain/shared/Result'
import type { PickedFileId } from './PickedFiles'

export interface PhotoFailure {
  /** 'unreadable': a picture of a kind that this browser does not know, or a damaged one. */
  readonly kind: 'not-a-picture' | 'too-large' | 'unreadable'
}

/** In bytes: more than the photos of phones have. Larger ones could exhaust the memory of one. */
export const MAX_PICTURE_BYTES = 20_000_000

/** Makes small photos of pictures. */
export interface PhotoMaker {
  /**
   * The middle of a picked picture, as a JPEG of 128 by 128 pixels in a data URL that `isImage`; nothing else of the file is left
   * in it. The file can be read once.
   */
  make(file: PickedFileId): Promise<Result<string, PhotoFailure>>
}
