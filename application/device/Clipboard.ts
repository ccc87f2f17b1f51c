import type { Result } from '../../domain/shared/Result'
import type { PickedFileId } from './PickedFiles'

export interface Clipboard {
  /**
   * Writes the text to the clipboard. Call it within the user's gesture, before any await. Resolves
   * to ok only once the text is there.
   */
  write(text: string): Promise<Result<void, { readonly kind: 'refused' }>>
  /**
   * Reads the text of the clipboard, '' if it holds none. Call it within the user's gesture, before
   * any await: the browser may ask the user first.
   */
  read(): Promise<Result<string, { readonly kind: 'refused' }>>
  /** Holds the picture of the clipboard like a picked file; null if it has none, or the browser does not give it. */
  holdPicture(): Promise<PickedFileId | null>
}
