import type { Result } from '../../domain/shared/Result'

/** A new tab of the browser that waits for its address. */
export interface ReservedLink {
  go(url: string): void
  /** Closes the tab. */
  cancel(): void
}

export interface Share {
  /**
   * Opens a tab for a link that is not known yet: the browser allows it only within the user's gesture, and what the
   * link holds may take the network's time.
   */
  reserveLink(): Result<ReservedLink, { readonly kind: 'blocked' }>
  /** Opens a link outside the portal. Call it within the user's gesture. */
  openLink(url: string): Result<void, { readonly kind: 'blocked' }>
  /**
   * Opens the device's share sheet. Call it within the user's gesture. Closing the sheet is
   * 'dismissed'.
   */
  openSheet(text: string): Promise<Result<void, { readonly kind: 'dismissed' | 'blocked' }>>
}
