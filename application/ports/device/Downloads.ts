import type { Result } from '../../../domain/shared/Result'

export interface Downloads {
  /**
   * Makes a file, without holding up the page, and hands it to the browser to be saved. Ok means that the download began: whether the
   * user keeps the file is not known.
   * @param content bytes, or the lines of a text, encoded as UTF-8 while they are read, so that it never stands in
   *   memory as one string
   * @param signal aborted, e.g. by a sign-out, no file is handed over: that is a failure, too
   */
  save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Result<void, { readonly kind: 'download-failed' }>>
}
