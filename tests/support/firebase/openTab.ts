import type { Backend, CreationPorts, HistoryPorts } from '../../../application/ports/Backend'
import { BrowserPageActivity } from '../../../infrastructure/browser/BrowserPageActivity'
import { FetchHttp } from '../../../infrastructure/browser/FetchHttp'
import { openHistory } from '../../../infrastructure/firebase/firestore/history/openHistory'
import {
  codesOf,
  eventsOf,
  usersOf,
} from '../../../infrastructure/firebase/firestore/lazyRepositories'
import { openFirebaseBackend } from '../../../infrastructure/firebase/openFirebaseBackend'
import { LazyPresence } from '../../../infrastructure/firebase/rtdb/LazyPresence'
import type { CodeSource } from '../../../infrastructure/mirror/CodeSource'
import { FakeLog } from '../fakes/FakeLog'

export interface TabOptions {
  /** Names the device: the SDK keeps a session and a cache under the name of the app. */
  readonly device: string
  readonly storage: { readonly device: Storage; readonly window: Storage }
  readonly ports: { readonly auth: number; readonly firestore: number; readonly database: number }
  readonly emailActionUrl: string | null
  readonly appCheckKey?: string | null
}

export interface Tab extends Omit<Backend, keyof CreationPorts | keyof HistoryPorts> {
  readonly history: HistoryPorts
  readonly loadCreation: () => Promise<CreationPorts>
  /** The codes in Firestore, without a mirror. */
  source(): Promise<CodeSource>
  readonly log: FakeLog
}

/** The portal's Firebase backend as one tab of a device has it, on emulators. */
export const openTab = async ({
  device,
  storage,
  ports,
  emailActionUrl,
  appCheckKey = null,
}: TabOptions): Promise<Tab> => {
  const log = new FakeLog()
  const clock = { now: () => Date.now() }
  const pageActivity = new BrowserPageActivity()
  const { mirrors, documents, presences, ...account } = await openFirebaseBackend({
    settings: {
      apiKey: 'any',
      projectId: 'demo-portal',
      appId: '1:1:web:1',
      databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
      appCheckKey,
      emulators: ports,
    },
    log,
    http: new FetchHttp(),
    page: window,
    storage,
    origin: location.origin,
    storeId: 'demo-store',
    emailActionUrl,
    humanVerificationId: 'human-verification',
    appName: device,
  })
  return {
    ...account,
    users: usersOf({ documents, mirrors, log }),
    codes: codesOf({ documents, mirrors, log, clock, pageActivity }),
    history: openHistory({ documents, mirrors, log, clock, pageActivity }),
    events: eventsOf({ documents, mirrors, log }),
    presence: new LazyPresence(presences, log),
    source: async () => (await documents.open()).codes,
    log,
  }
}
