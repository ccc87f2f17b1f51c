import type { Result } from '../../../domain/shared/Result'
import type { Cancellation } from './Cancellation'

export interface Downloads {
  /**
   * Makes a file, without holding up the page, and hands it to the browser to be saved. Ok means that the download began: whether the
   * user keeps the file is not known.
   * @param content bytes, or the lines of a text, encoded as UTF-8 while they are read, so that it never stands in
   *   memory as one string
   * @param cancellation whoever signed out meanwhile gets no file any more: that is a failure, too
   */
  save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    cancellation: Cancellation,
  ): Promise<Result<void, { readonly kind: 'download-failed' }>>
}
