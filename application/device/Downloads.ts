import type { Result } from '../../domain/shared/Result'

export interface Downloads {
  /**
   * Makes a file without blocking the page and hands it to the browser to save. Ok means that the
   * download started; whether the user keeps the file is unknown.
   * @param content bytes, or the lines of a text, encoded as UTF-8 one by one so that it is never in
   *   memory as one string
   * @param signal aborting it, e.g. by a sign-out, prevents the download, which is then a failure
   */
  save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Result<void, { readonly kind: 'download-failed' }>>
}
