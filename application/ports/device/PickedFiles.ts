import type { ListFileFailure } from '../../../domain/codes/validator/listFile'
import type { Brand } from '../../../domain/shared/Brand'
import type { Result } from '../../../domain/shared/Result'

/**
 * Identifies a picked file. The adapter holds the file itself, since state must be serialisable.
 */
export type PickedFileId = Brand<string, 'PickedFileId'>
export const pickedFileId = (raw: string) => raw as PickedFileId

/** The files that a user opened or dropped. Each can be read once. */
export interface PickedFiles {
  /**
   * Reads a file as text: UTF-16 if its byte-order mark says so, else UTF-8, else windows-1252.
   * Fails with 'too-large', 'not-text' or 'unreadable'; a file that was read before is
   * 'unreadable'.
   */
  read(id: PickedFileId): Promise<Result<string, ListFileFailure>>
  /** Releases files that will not be read. Ignores files that were read already. */
  release(ids: readonly PickedFileId[]): void
}
