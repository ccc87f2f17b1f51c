/** The part of the Web Locks API that is used here. */
export interface Locks {
  request(
    name: string,
    options: { readonly mode?: 'exclusive' | 'shared'; readonly signal?: AbortSignal },
    granted: () => Promise<void>,
  ): Promise<unknown>
}

/** A lock that this tab asked for: held once the tabs before it have released it or closed. */
export interface HeldLock {
  isHeld(): boolean
  /** Releases the lock, or stops waiting for it. */
  release(): void
}

export const holdLock = (locks: Locks, name: string): HeldLock => {
  const waiting = new AbortController()
  let isHeld = false
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  locks
    .request(name, { mode: 'exclusive', signal: waiting.signal }, () => {
      isHeld = true
      return released
    })
    // Aborted while waiting, or refused: it is not held then.
    .catch(() => undefined)
  return {
    isHeld: () => isHeld,
    release: () => {
      isHeld = false
      letGo()
      waiting.abort()
    },
  }
}

/** Works while the lock is held: no other tab does meanwhile. */
export const withLock = async <T>(
  locks: Locks,
  name: string,
  work: () => Promise<T>,
): Promise<T> => {
  let working: Promise<T> | undefined
  await locks.request(name, { mode: 'exclusive' }, async () => {
    working = work()
    await working.catch(() => undefined)
  })
  if (!working) throw new Error('The browser gave no lock')
  return working
}
