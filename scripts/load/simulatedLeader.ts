import { setLogLevel } from 'firebase/app'
// Loaded first: the log level applies to what is loaded.
import 'firebase/database'
import type { PresenceTab } from '../../application/ports/Presence'
import { userId } from '../../domain/account/SignedInUser'
import type { CodesSnapshot } from '../../domain/codes/CodeRepository'
import {
  codesOf,
  eventsOf,
  usersOf,
} from '../../infrastructure/firebase/firestore/lazyRepositories'
import { openFirebaseBackend } from '../../infrastructure/firebase/openFirebaseBackend'
import { LazyPresence } from '../../infrastructure/firebase/rtdb/LazyPresence'

interface Options {
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly emulators: {
    readonly auth: number
    readonly firestore: number
    readonly database: number
  }
}

const log = { error: () => undefined }

// Hundreds of apps in one process make the SDK warn about what they share.
setLogLevel('error')

/** A leader's tab without a screen: the portal's own adapters, and what the portal asks of them. */
export const openLeader = async ({ uid, email, password, emulators }: Options) => {
  const { mirrors, documents, presences, sessionGateway } = await openFirebaseBackend({
    settings: {
      apiKey: 'any',
      projectId: 'demo-portal',
      appId: '1:1:web:1',
      databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
      appCheckKey: null,
      emulators,
    },
    log,
    http: { post: () => Promise.reject(new Error('No mail is requested')) },
    page: new EventTarget(),
    storage: { device: null, window: null },
    origin: 'http://127.0.0.1',
    storeId: 'demo-store',
    emailActionUrl: null,
    humanVerificationId: 'none',
    appName: uid,
  })
  const services = {
    documents,
    mirrors,
    log,
    clock: { now: () => Date.now() },
    pageActivity: { observe: () => () => undefined },
  }
  const [users, codes, events] = [usersOf(services), codesOf(services), eventsOf(services)]
  const id = userId(uid)
  let reads = 0
  let before = new Map<string, unknown>()
  let stop: (() => void) | null = null
  let onChange: ((code: string) => void) | null = null

  /** Counts a document for each code that was not there, or was another one: what Firestore sends. */
  const take = (snapshot: CodesSnapshot) => {
    const now = new Map(snapshot.codes.map((code) => [String(code.id), JSON.stringify(code)]))
    for (const [code, fields] of now) {
      if (before.get(code) === fields) continue
      reads += 1
      onChange?.(code)
    }
    before = now
  }

  const firstCodes = () =>
    new Promise<CodesSnapshot>((resolve, reject) => {
      stop = codes.watchTrackedBy(id, (reading) => {
        if (!reading.ok) return reject(new Error(`${uid} reads no codes: ${reading.error.kind}`))
        take(reading.value)
        const { fromCache, arriving } = reading.value
        if (!fromCache && !arriving) resolve(reading.value)
      })
    })

  const presence = new LazyPresence(presences, log)
  let tab: PresenceTab | null = null
  return {
    uid,
    /** @returns when the codes and their events are there, in milliseconds after the start */
    async enter(): Promise<number> {
      const startedAt = performance.now()
      const signedIn = await sessionGateway.signIn({ email, password, keepSignedIn: false })
      if (!signedIn.ok) throw new Error(`${uid} is not signed in: ${signedIn.error.kind}`)
      const profile = await users.profileOf(id)
      if (!profile.ok) throw new Error(`${uid} has no profile: ${profile.error.kind}`)
      reads += 1
      tab = presence.join(id)
      tab.show('online')
      const snapshot = await firstCodes()
      const ids = new Set(snapshot.codes.flatMap(({ eventId }) => eventId ?? []))
      const found = await events.byIds([...ids], 'provider')
      if (!found.ok) throw new Error(`${uid} reads no events: ${found.error.kind}`)
      reads += found.value.size
      return performance.now() - startedAt
    },
    reads: () => reads,
    /** @returns when the next change of a code arrives */
    nextChange: () =>
      new Promise<void>((resolve) => {
        onChange = () => resolve()
      }),
    async leave() {
      stop?.()
      await tab?.leave()
      await sessionGateway.signOut()
    },
  }
}
