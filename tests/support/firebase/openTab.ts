import type { Backend } from '../../../application/ports/Backend'
import { FetchHttp } from '../../../infrastructure/browser/FetchHttp'
import {
  lazyCodes,
  lazyEvents,
  lazyUsers,
} from '../../../infrastructure/firebase/firestore/lazyRepositories'
import { openFirebaseBackend } from '../../../infrastructure/firebase/openFirebaseBackend'
import { LazyPresence } from '../../../infrastructure/firebase/rtdb/LazyPresence'
import { FakeLog } from '../fakes/FakeLog'

export interface TabOptions {
  /** Names the device: the SDK keeps a session and a cache under the name of the app. */
  readonly device: string
  readonly storage: { readonly device: Storage; readonly window: Storage }
  readonly ports: { readonly auth: number; readonly firestore: number; readonly database: number }
  readonly emailActionUrl: string | null
  readonly appCheckKey?: string | null
}

export interface Tab extends Backend {
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
  const { documents, presences, ...account } = await openFirebaseBackend({
    settings: {
      apiKey: 'any',
      projectId: 'demo-portal',
      appId: '1:1:web:1',
      databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
      appCheckKey,
      emulators: ports,
    },
    clock: { now: () => Date.now() },
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
    users: lazyUsers(documents, log),
    codes: lazyCodes(documents, log),
    events: lazyEvents(documents, log),
    presence: new LazyPresence(presences, log),
    log,
  }
}
