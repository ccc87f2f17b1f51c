/** A link from one of the provider's mails (ACTION-1). */
export interface ActionLink {
  readonly mode: string
  /** The one-time code, which never enters the state. Empty if the link has none. */
  readonly code: string
  /** The route that the user continues to after the action. */
  readonly continueTo: string
}

/**
 * The link that this tab has opened. The address bar loses its code at once, so a reload finds it
 * here until it was used or refused (ACTION-17).
 */
export interface KeptLink {
  keep(link: ActionLink): void
  /** Null if none is kept. */
  read(): ActionLink | null
  forget(): void
}
