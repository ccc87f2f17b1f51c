import type { Result } from '../../domain/shared/Result'

export interface Downloads {
  /**
   * Hands a file to the browser to be saved. Ok means that the download began: whether the
   * user keeps the file is not known.
   * @param lines the text, encoded as UTF-8 while it is read, so that it never stands in memory as one string
   */
  save(
    fileName: string,
    mediaType: string,
    lines: Iterable<string>,
  ): Result<void, { readonly kind: 'download-failed' }>
}
