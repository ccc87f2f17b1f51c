import { RECEIVED } from './forgetReceived'

/** How long it is kept, in milliseconds. */
const KEPT_MS = 10 * 60_000

/** The oldest goes where more come than a leader can have shared. */
const MOST = 5

/** The header with the moment at which it came, in epoch milliseconds. */
const CAME_AT = 'x-came-at'

const addressOf = (key: string) => `/received/${encodeURIComponent(key)}`

const isExpired = (response: Response, now: number): boolean =>
  Math.abs(now - Number(response.headers.get(CAME_AT))) > KEPT_MS

/**
 * Keeps what came, and deletes what came too long ago.
 * @param now epoch milliseconds
 * @throws if the device has no room for it
 */
export const putReceived = async (key: string, form: FormData, now: number): Promise<void> => {
  await deleteExpired(now)
  const cache = await caches.open(RECEIVED)
  const before = await cache.keys()
  for (const request of before.slice(0, Math.max(0, before.length - MOST + 1))) {
    await cache.delete(request)
  }
  const response = new Response(form)
  response.headers.set(CAME_AT, String(now))
  await cache.put(addressOf(key), response)
}

/** @param now epoch milliseconds */
export const deleteExpired = async (now: number): Promise<void> => {
  if (!(await caches.has(RECEIVED))) return
  const cache = await caches.open(RECEIVED)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && isExpired(kept, now)) await cache.delete(request)
  }
}

/**
 * Takes out of the cache what came under a key; null if there is none.
 * @param now epoch milliseconds
 */
export const takeFromCache = async (key: string, now: number): Promise<FormData | null> => {
  // Pages without https have no caches.
  if (typeof caches === 'undefined' || !(await caches.has(RECEIVED))) return null
  const cache = await caches.open(RECEIVED)
  const kept = await cache.match(addressOf(key))
  const form = (await kept?.formData()) ?? null
  // If two tabs have the same address, only one of them deletes it.
  const isTaken = await cache.delete(addressOf(key))
  return kept && isTaken && !isExpired(kept, now) ? form : null
}
