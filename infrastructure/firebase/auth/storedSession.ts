/** Prefix of the SDK's storage key for the signed-in user; the API key and the app name follow. */
const KEY_PREFIX = 'firebase:authUser:'

/** Whether the SDK will probably restore a session. */
export const hasStoredSession = (storage: Storage | null): boolean =>
  storage !== null &&
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) =>
    key?.startsWith(KEY_PREFIX),
  )

/**
 * Detects whether another tab ended the session. Browsers fire 'storage' events in every tab except the one that made
 * the change, so a session that ends without one was revoked by the provider.
 */
export interface OtherTabs {
  hasEndedSession(): boolean
  /** Discards the events of a previous session. */
  reset(): void
}

export const watchOtherTabs = (page: EventTarget): OtherTabs => {
  let isRemoved = false
  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    // The key is null if the whole storage was cleared.
    if (key === null) isRemoved = true
    else if (key.startsWith(KEY_PREFIX)) isRemoved = newValue === null
  })
  return {
    hasEndedSession: () => isRemoved,
    reset: () => {
      isRemoved = false
    },
  }
}
