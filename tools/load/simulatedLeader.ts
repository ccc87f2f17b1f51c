import { setLogLevel } from 'firebase/app'
// Loaded first: the log level applies to what is loaded.
import 'firebase/database'
import type { PresenceTab } from '../../application/session/Presence'
import type { CodesSnapshot } from '../../domain/codes/CodeRepository'
import { userId } from '../../domain/session/SignedInUser'
import { FirestoreCodeSource } from '../../infrastructure/firebase/firestore/FirestoreCodeSource'
import { FirestoreEvents } from '../../infrastructure/firebase/firestore/FirestoreEvents'
import { FirestoreUsers } from '../../infrastructure/firebase/firestore/FirestoreUsers'
import { openFirestore } from '../../infrastructure/firebase/firestore/openFirestore'
import { openFirebaseProject } from '../../infrastructure/firebase/openFirebaseProject'
import { openPresence } from '../../infrastructure/firebase/rtdb/openPresence'
import { SyncedCodes } from '../../infrastructure/sync/codes/SyncedCodes'
import { memoryCopy } from '../../infrastructure/sync/device/memoryCopy'
import { SyncedEvents } from '../../infrastructure/sync/events/SyncedEvents'
import { SyncedUsers } from '../../infrastructure/sync/users/SyncedUsers'
import { account } from '../../src/backends/firebase/account'
import { project } from '../../src/backends/firebase/project'
import { openContainer } from '../../src/container/openContainer'
import { constants, type PagePorts } from '../../src/container/services'

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
  const opened = await openFirebaseProject({
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
    makeCodesUrl: 'http://127.0.0.1/none',
    manageLeaderUrl: 'http://127.0.0.1/none',
    humanVerificationId: 'none',
    appName: uid,
  })
  const page = openContainer<PagePorts>()
  page.give(project, opened)
  page.bind({ ...constants({ log }), ...account })
  const sessionGateway = page.get('sessionGateway')
  const clock = { now: () => Date.now() }
  const pageActivity = { observe: () => () => undefined }
  const deviceCopy = memoryCopy()
  const firestore = openFirestore(opened, log)
  const lazy = <T>(value: T) => ({ load: async () => value })
  const users = new SyncedUsers(
    lazy(new FirestoreUsers(firestore)),
    deviceCopy.profile,
    pageActivity,
    log,
  )
  const events = new SyncedEvents({
    source: lazy(new FirestoreEvents(firestore)),
    copy: deviceCopy.events,
    clock,
    log,
  })
  const codes = new SyncedCodes({
    source: lazy(new FirestoreCodeSource(firestore)),
    deviceCopy,
    pageActivity,
    clock,
    log,
  })
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
      stop = codes.watch(id, (reading) => {
        if (!reading.ok) return reject(new Error(`${uid} reads no codes: ${reading.error.kind}`))
        take(reading.value)
        const { fromCache, arriving } = reading.value
        if (!fromCache && !arriving) resolve(reading.value)
      })
    })

  let presence: ReturnType<typeof openPresence> | null = null
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
      // Like the portal, not before the sign-in: a token that arrives while the SDK connects may be lost.
      presence = openPresence(opened, log)
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
      await Promise.all([firestore.close(), presence?.close()])
    },
  }
}
