import type { FirebaseApp } from 'firebase/app'

/** The lock of an app's cache: each tab that uses the cache holds it in shared mode. */
const lockNameOf = (app: FirebaseApp) => `centro-de-lideres:cache:${app.name}`

/** Null in browsers without the Web Locks API and on insecure origins. */
const locks = (): LockManager | null =>
  typeof navigator === 'undefined' ? null : (navigator.locks ?? null)

/** This tab's shared lock on the cache. */
export interface CacheShare {
  /** Resolves when the lock is released. */
  release(): Promise<void>
}

/** Resolves when this tab may use the cache. The lock is held until it is released or the tab closes. */
export const acquireCacheShare = async (app: FirebaseApp): Promise<CacheShare> => {
  const manager = locks()
  if (!manager) return { release: async () => undefined }
  return new Promise((resolve, reject) => {
    const released = manager.request(
      lockNameOf(app),
      { mode: 'shared' },
      () =>
        new Promise<void>((releaseLock) => {
          const release = async () => {
            releaseLock()
            await released
          }
          resolve({ release })
        }),
    )
    released.catch(reject)
  })
}

/**
 * Runs `work` if no tab uses the cache, else does nothing: deleting a cache in use would end that tab's session, and
 * the last tab to close deletes it.
 */
export const withExclusiveCache = async (
  app: FirebaseApp,
  work: () => Promise<void>,
): Promise<void> => {
  const manager = locks()
  if (!manager) return work()
  await manager.request(lockNameOf(app), { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
