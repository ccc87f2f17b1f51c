import type { Result } from '../../../domain/shared/Result'

export interface Clipboard {
  /**
   * Puts the text on the clipboard. Must be called within the user's gesture, before anything is awaited;
   * resolves to ok only once the text is there.
   */
  write(text: string): Promise<Result<void, { readonly kind: 'refused' }>>
}
