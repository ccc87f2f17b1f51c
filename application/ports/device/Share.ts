import type { Result } from '../../../domain/shared/Result'

export interface Share {
  /** Opens a link outside the portal. Call it within the user's gesture. */
  openLink(url: string): Result<void, { readonly kind: 'blocked' }>
  /** Whether the device has a share sheet. */
  hasSheet(): boolean
  /**
   * Opens the device's share sheet. Call it within the user's gesture. Closing the sheet is
   * 'dismissed'.
   */
  openSheet(text: string): Promise<Result<void, { readonly kind: 'dismissed' | 'blocked' }>>
}
