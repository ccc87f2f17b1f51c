import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PAGE_LIMIT_MS, pageAnswer } from '../../infrastructure/browser/appShell/pageAnswer'
import { answerTo } from '../../infrastructure/browser/appShell/shellRequests'
import {
  cacheOf,
  lockOf,
  otherVersions,
  runningVersions,
  unneededCaches,
} from '../../infrastructure/browser/appShell/shellVersions'
import { askedBy } from '../../infrastructure/browser/appShell/workerMessages'
import { boundedForm } from '../../infrastructure/browser/received/boundedForm'
import { deleteExpired, putReceived } from '../../infrastructure/browser/received/receivedCache'
import { isActionAddress } from '../../presentation/account/actionLinks/actionLink'
import { RECEIVE_PATH, receivedAddress } from '../../presentation/kit/routes/received'

/** The files of one build, with their hashes. The worker is installed with all of them, unaltered, or not at all. */
interface Shell {
  readonly version: string
  readonly page: string
  readonly files: readonly { url: string; revision: string | null; integrity: string }[]
}

declare const self: ServiceWorkerGlobalScope
declare const __SHELL__: Shell

const { version, page, files } = __SHELL__

// Each version has its own cache, so that activating one deletes no file of a tab that still runs another.
const precache = new PrecacheController({ cacheName: cacheOf(version) })
precache.addToCacheList([...files])

/**
 * Deletes the files of versions that no open tab runs.
 * @returns false where it is not known which versions tabs run
 */
const deleteUnneededCaches = async (): Promise<boolean> => {
  const names = await caches.keys()
  // A version that is still being installed or waits is needed although no tab runs it. It may be this worker's own.
  if (self.registration.installing || self.registration.waiting) return true
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { held = [] } = (await self.navigator.locks?.query()) ?? {}
  const running = runningVersions(tabs.length, held)
  if (running === null) return false
  for (const name of unneededCaches(names, new Set([version, ...running]))) {
    await caches.delete(name)
  }
  return true
}

/** How long a tab that reloads may hold its former version, in milliseconds. One that holds it longer is at work. */
const RELEASE_MS = 10_000

/** A page that is gone counts as a tab for a moment after its lock is released: so long until it is counted again, in milliseconds. */
const RECOUNT_MS = 500

/** Deletes them once it is known which versions tabs run. */
const deleteOnceKnown = async () => {
  for (let waited = 0; waited < RELEASE_MS; waited += RECOUNT_MS) {
    if (await deleteUnneededCaches()) return
    await new Promise((resolve) => setTimeout(resolve, RECOUNT_MS))
  }
}

/** Deletes them now, and again once a tab that is being closed or reloaded has let go of its version. */
const deleteReleasedCaches = async () => {
  await deleteUnneededCaches()
  const { locks } = self.navigator
  if (!locks) return
  const released = otherVersions(await caches.keys(), version).map(async (other) => {
    const options = { mode: 'exclusive', signal: AbortSignal.timeout(RELEASE_MS) } as const
    await locks.request(lockOf(other), options, () => undefined)
    await deleteOnceKnown()
  })
  await Promise.allSettled(released)
}

/** A file of this version, or of an older one whose tab is still open. Its name holds the hash of its content. */
const fileAnswer = async (request: Request): Promise<Response> => {
  const { url } = request
  const options = { ignoreVary: true }
  const own = await caches.match(url, { ...options, cacheName: cacheOf(version) })
  return own ?? (await caches.match(url, options)) ?? fetch(request)
}

self.addEventListener('install', (event) => {
  void precache.install(event)
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteUnneededCaches()]))
})

self.addEventListener('message', (event) => {
  const asked = askedBy(event.data)
  if (asked === null) return
  if (asked === 'take') {
    event.waitUntil(self.skipWaiting())
    return
  }
  event.ports[0]?.postMessage(version)
  // A tab asks for the version when it starts: a good time to delete the files of closed tabs, and what no one has opened.
  event.waitUntil(Promise.all([deleteReleasedCaches(), deleteExpired(Date.now())]))
})

/**
 * Keeps what another app has shared, and leads to the page that shows it. Any page may post here: the session alone decides
 * who sees it.
 */
const receivedAnswer = async (request: Request): Promise<Response> => {
  const key = crypto.randomUUID()
  try {
    await putReceived(key, boundedForm(await request.formData()), Date.now())
  } catch {
    // It is no form, or the device has no room: the page says that there is nothing under the key.
  }
  return Response.redirect(receivedAddress(key), 303)
}

const addresses = {
  origin: self.location.origin,
  receivePath: RECEIVE_PATH,
  isSecret: isActionAddress,
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (answerTo(request, addresses)) {
    case 'received':
      event.respondWith(receivedAnswer(request))
      return
    case 'file':
      event.respondWith(fileAnswer(request))
      return
    case 'page': {
      const limit = new Promise((resolve) => setTimeout(resolve, PAGE_LIMIT_MS))
      event.respondWith(pageAnswer(fetch(request), limit, () => precache.matchPrecache(page)))
      return
    }
    case 'network':
      return
  }
})
