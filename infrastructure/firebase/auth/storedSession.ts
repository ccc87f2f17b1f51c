/** Under which the SDK keeps the signed-in user in a storage; what follows names the project and the app. */
const KEY_PREFIX = 'firebase:authUser:'

/** Whether somebody will probably turn out to be signed in, before the SDK has had time to find out. */
export const hasStoredSession = (storage: Storage | null): boolean =>
  storage !== null &&
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).some((key) =>
    key?.startsWith(KEY_PREFIX),
  )

/**
 * Says whether another tab took the session off this device. Browsers tell of a change to localStorage every tab but
 * the one that made it: so a session that is gone without such news was ended by the provider.
 */
export interface OtherTabs {
  endedTheSession(): boolean
  /** What was heard before concerns a former session. */
  forget(): void
}

export const watchOtherTabs = (page: EventTarget): OtherTabs => {
  let isRemoved = false
  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    // No key at all is a storage that was cleared as a whole.
    if (key === null) isRemoved = true
    else if (key.startsWith(KEY_PREFIX)) isRemoved = newValue === null
  })
  return {
    endedTheSession: () => isRemoved,
    forget: () => {
      isRemoved = false
    },
  }
}
