import type { ListFileFailure } from '../../../domain/codes/validator/listFile'
import type { Brand } from '../../../domain/shared/Brand'
import type { Result } from '../../../domain/shared/Result'

/** Names a file that a user picked: the file itself stays with the adapter, since state holds text only. */
export type PickedFileId = Brand<string, 'PickedFileId'>
export const pickedFileId = (raw: string) => raw as PickedFileId

/** The files that a user opened or dropped. Each can be read once. */
export interface PickedFiles {
  /**
   * Reads a file as text: UTF-16 where its byte-order mark says so, else UTF-8, else windows-1252. Fails with
   * 'too-large', 'not-text', or 'unreadable', which a file is too that was read before.
   */
  read(id: PickedFileId): Promise<Result<string, ListFileFailure>>
  /** Lets go of files that will not be read any more; of one that was read already there is nothing to let go. */
  release(ids: readonly PickedFileId[]): void
}
