/** The cache of a version's files, and the lock that each tab of that version holds while it is open. */
const CACHE_START = 'portal-files-'
const LOCK_START = 'portal-version-'

export const cacheOf = (version: string): string => CACHE_START + version
export const lockOf = (version: string): string => LOCK_START + version

interface HeldLock {
  readonly name?: string
  readonly clientId?: string
}

/**
 * The versions that open tabs run.
 * @param tabs the number of open tabs
 * @param held all locks that are held; Chromium names their tabs by other ids than a worker does, so they are counted
 * @returns null if a tab has not said its version: it may run any
 */
export const runningVersions = (
  tabs: number,
  held: readonly HeldLock[],
): ReadonlySet<string> | null => {
  const locks = held.filter(({ name }) => name?.startsWith(LOCK_START))
  const known = new Set(locks.map(({ clientId }) => clientId))
  if (known.size < tabs) return null
  return new Set(locks.map(({ name = '' }) => name.slice(LOCK_START.length)))
}

/**
 * The versions with a cache, apart from one.
 * @param caches the names of all caches of this origin
 */
export const otherVersions = (caches: readonly string[], version: string): readonly string[] =>
  caches
    .filter((name) => name.startsWith(CACHE_START))
    .map((name) => name.slice(CACHE_START.length))
    .filter((other) => other !== version)

/**
 * The caches that no tab needs any longer.
 * @param caches the names of all caches of this origin
 */
export const unneededCaches = (
  caches: readonly string[],
  versions: ReadonlySet<string>,
): readonly string[] =>
  caches.filter(
    (name) => name.startsWith(CACHE_START) && !versions.has(name.slice(CACHE_START.length)),
  )
