import type { Result } from '../../../domain/shared/Result'

export interface Share {
  /** Opens a link outside the portal, within the user's gesture. */
  openLink(url: string): Result<void, { readonly kind: 'blocked' }>
  /** Whether the device has a share sheet of its own. */
  hasSheet(): boolean
  /** Opens the device's share sheet, within the user's gesture. Closing it is 'dismissed'. */
  openSheet(text: string): Promise<Result<void, { readonly kind: 'dismissed' | 'blocked' }>>
}
