import type { FirebaseApp } from 'firebase/app'

/** Names the cache of an app among the locks of this origin: each tab that works with it holds a share. */
const nameOf = (app: FirebaseApp) => `centro-de-lideres:cache:${app.name}`

/** Null in browsers without locks, and on pages that are not served securely. */
const locks = (): LockManager | null =>
  typeof navigator === 'undefined' ? null : (navigator.locks ?? null)

/** This tab's share of the cache. */
export interface CacheShare {
  /** Resolves once the share is given back. */
  release(): Promise<void>
}

/** Resolves once this tab may work with the cache, until it releases it or dies. */
export const holdCache = async (app: FirebaseApp): Promise<CacheShare> => {
  const manager = locks()
  if (!manager) return { release: async () => undefined }
  return new Promise((resolve, reject) => {
    const released = manager.request(
      nameOf(app),
      { mode: 'shared' },
      () =>
        new Promise<void>((letGo) => {
          const release = async () => {
            letGo()
            await released
          }
          resolve({ release })
        }),
    )
    released.catch(reject)
  })
}

/**
 * Deletes the cache under a lock: a tab that deletes what another works with would end that one's session. Where
 * another does, nothing is done, since the last one to leave will do it.
 */
export const whileUnused = async (app: FirebaseApp, work: () => Promise<void>): Promise<void> => {
  const manager = locks()
  if (!manager) return work()
  await manager.request(nameOf(app), { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
