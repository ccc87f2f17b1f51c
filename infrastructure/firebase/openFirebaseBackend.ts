import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import type { AccountPorts } from '../../application/ports/Backend'
import type { Clock } from '../../application/ports/device/Clock'
import type { Http } from '../../application/ports/device/Http'
import type { Log } from '../../application/ports/device/Log'
import { FirebaseAccountActions } from './auth/FirebaseAccountActions'
import { FirebaseSecondFactor } from './auth/FirebaseSecondFactor'
import { FirebaseSessionGateway } from './auth/FirebaseSessionGateway'
import { PendingChallenge } from './auth/PendingChallenge'
import { ProviderEmailActions } from './auth/ProviderEmailActions'
import { RememberMe } from './auth/RememberMe'
import { hasStoredSession, watchOtherTabs } from './auth/storedSession'
import { EMULATOR_HOST, type FirebaseSettings } from './FirebaseSettings'
import type { Documents } from './firestore/openDocuments'
import { PendingCacheWipe } from './firestore/PendingCacheWipe'
import { FunctionEmailActions } from './functions/FunctionEmailActions'
import { LazyService } from './LazyService'
import type { OpenedPresence } from './rtdb/openPresence'

export interface FirebaseBackend extends AccountPorts {
  /** Firestore, opened for each session. */
  readonly documents: LazyService<Documents>
  /** The Realtime Database, opened for each session. */
  readonly presences: LazyService<OpenedPresence>
}

export interface FirebaseOptions {
  readonly settings: FirebaseSettings
  readonly clock: Clock
  readonly log: Log
  readonly http: Http
  /** The page whose events tell of other tabs. */
  readonly page: EventTarget
  /** What outlives the window, and what ends with it; null where the browser withholds it. */
  readonly storage: { readonly device: Storage | null; readonly window: Storage | null }
  /** Of the portal, without a slash at its end: where the links in mails lead. */
  readonly origin: string
  readonly storeId: string
  /** Of the function 'send email action'; null sends the identity provider's own mails (CALL-4). */
  readonly emailActionUrl: string | null
  /** Of the element that human verification may draw in. */
  readonly humanVerificationId: string
  /** Tells apps of one page apart; the portal has one. */
  readonly appName?: string
}

const openAuth = (
  app: FirebaseApp,
  { emulators }: FirebaseSettings,
  window: Storage | null,
): Auth => {
  // localStorage and not IndexedDB: it tells other tabs of a sign-out at once, where IndexedDB is polled. The first
  // that holds a user wins: a window with a session of its own must not wake up with that of the device.
  const lasting = [browserLocalPersistence, browserSessionPersistence]
  const auth = initializeAuth(app, {
    persistence: [...(hasStoredSession(window) ? lasting.reverse() : lasting), inMemoryPersistence],
  })
  if (emulators) {
    const url = `http://${EMULATOR_HOST}:${emulators.auth}`
    connectAuthEmulator(auth, url, { disableWarnings: true })
  }
  auth.languageCode = 'es'
  return auth
}

/** The provider's Firebase project: who is signed in is known at once, the stores load when somebody is. */
export const openFirebaseBackend = async (options: FirebaseOptions): Promise<FirebaseBackend> => {
  const { settings, clock, log, http, page, storage, origin, storeId, emailActionUrl } = options
  const { emulators, databaseURL, appCheckKey, ...config } = settings
  const app = initializeApp({ ...config, databaseURL }, options.appName)
  if (appCheckKey !== null) {
    const { openAppCheck } = await import('./openAppCheck')
    openAppCheck(app, appCheckKey)
  }
  const auth = openAuth(app, settings, storage.window)
  const kept = new RememberMe(storage.window)
  const uncleared = new PendingCacheWipe(storage.device)

  const loadDocuments = () => import('./firestore/openDocuments')
  const loadPresence = () => import('./rtdb/openPresence')
  // What fails here is asked for again when it is needed.
  const loadAhead = () => {
    for (const load of [loadDocuments, loadPresence]) load().catch(() => undefined)
  }
  if (hasStoredSession(storage.device) || hasStoredSession(storage.window)) loadAhead()

  const documents: LazyService<Documents> = new LazyService(async () => {
    const { openDocuments } = await loadDocuments()
    const device = kept.isKept() ? storage.device : null
    const onLost = () => documents.drop()
    return openDocuments({ app, emulators, clock, log, device, uncleared, onLost })
  }, log)
  const presences: LazyService<OpenedPresence> = new LazyService(async () => {
    const { openPresence } = await loadPresence()
    return openPresence(app, databaseURL, emulators, log)
  }, log)

  const challenge = new PendingChallenge()
  const sessionGateway = new FirebaseSessionGateway({
    auth,
    challenge,
    kept,
    log,
    onAttempt: loadAhead,
    onEnded: async () => void (await Promise.all([documents.close(), presences.close()])),
    otherTabs: watchOtherTabs(page),
  })

  // A browser that was closed in the middle of a sign-out left codes on the disk: they go before anyone signs in.
  if (uncleared.isSet()) {
    documents.before(async () => {
      const { clearDocuments } = await loadDocuments()
      await clearDocuments(app, uncleared, log)
    })
  }

  const redirect = `${origin}/iniciar-sesion`
  return {
    sessionGateway,
    secondFactor: new FirebaseSecondFactor(
      auth,
      challenge,
      sessionGateway,
      log,
      options.humanVerificationId,
    ),
    accountActions: new FirebaseAccountActions(auth, sessionGateway),
    emailActions:
      emailActionUrl === null
        ? new ProviderEmailActions(auth, redirect)
        : new FunctionEmailActions(auth, http, log, { url: emailActionUrl, redirect, storeId }),
    documents,
    presences,
  }
}
