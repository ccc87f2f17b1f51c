import type { Brand } from '../../domain/shared/Brand'
import type { Result } from '../../domain/shared/Result'
import type { ListFileFailure } from '../../domain/validator/listFile'

/**
 * Identifies a picked file. The adapter holds the file itself, since state must be serialisable.
 */
export type PickedFileId = Brand<string, 'PickedFileId'>
export const pickedFileId = (raw: string) => raw as PickedFileId

export interface PickedFile {
  readonly id: PickedFileId
  readonly name: string
}

export interface RefusedFile extends PickedFile {
  readonly failure: ListFileFailure['kind']
}

/** A text and files that another app has shared with the portal. */
export interface Received {
  /** Empty if it has none. */
  readonly text: string
  readonly files: readonly PickedFile[]
  readonly refused: readonly RefusedFile[]
}

/** The files that a user opened, dropped, or shared with the portal. Each can be read once. */
export interface PickedFiles {
  /**
   * Reads a file as text: UTF-16 if its byte-order mark says so, else UTF-8, with U+FFFD for each of
   * few damaged places, else an encoding of one byte a character. The sheet with the codes of an .xlsx
   * file becomes a table with tabs, whose first line is 'sep=' and a tab. A file that was read before
   * is 'unreadable'.
   */
  read(id: PickedFileId): Promise<Result<string, ListFileFailure>>
  /** Whether a file says that it is a picture, which PictureCodes reads. */
  isPicture(id: PickedFileId): boolean
  /** Holds a text as if it were a picked text file. */
  holdText(text: string): PickedFileId
  /**
   * Takes what another app has shared, which can be taken once, within ten minutes, and until the session ends.
   * @param key of the address that it led to
   * @returns null if there is nothing under the key, or it cannot be read
   */
  takeReceived(key: string): Promise<Received | null>
  /** Releases files that will not be read. Ignores files that were read already. */
  release(ids: readonly PickedFileId[]): void
  /** Deletes what other apps have shared and no one has taken. */
  forgetReceived(): void
}
