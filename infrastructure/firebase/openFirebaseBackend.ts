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
import { PendingCacheWipe } from './firestore/cache/PendingCacheWipe'
import type { Documents } from './firestore/openDocuments'
import { FunctionEmailActions } from './functions/FunctionEmailActions'
import { LazyService } from './LazyService'
import type { OpenedPresence } from './rtdb/openPresence'

export interface FirebaseBackend extends AccountPorts {
  /** Firestore, opened per session. */
  readonly documents: LazyService<Documents>
  /** The Realtime Database, opened per session. */
  readonly presences: LazyService<OpenedPresence>
}

export interface FirebaseOptions {
  readonly settings: FirebaseSettings
  readonly clock: Clock
  readonly log: Log
  readonly http: Http
  /** The page that receives 'storage' events of other tabs. */
  readonly page: EventTarget
  /** localStorage and sessionStorage; null if the browser blocks them. */
  readonly storage: { readonly device: Storage | null; readonly window: Storage | null }
  /** The portal's origin without a trailing slash, for the links in mails. */
  readonly origin: string
  readonly storeId: string
  /** URL of the function 'send email action'; null sends the identity provider's own mails (CALL-4). */
  readonly emailActionUrl: string | null
  /** Id of the element that renders the reCAPTCHA. */
  readonly humanVerificationId: string
  /** Distinguishes several apps on one page, in tests. */
  readonly appName?: string
}

const openAuth = (
  app: FirebaseApp,
  { emulators }: FirebaseSettings,
  window: Storage | null,
): Auth => {
  // localStorage instead of IndexedDB: other tabs detect a sign-out immediately, without polling. The SDK restores the
  // first persistence that holds a user, so a window's own session takes precedence over the device's.
  const persistences = [browserLocalPersistence, browserSessionPersistence]
  const auth = initializeAuth(app, {
    persistence: [
      ...(hasStoredSession(window) ? persistences.reverse() : persistences),
      inMemoryPersistence,
    ],
  })
  if (emulators) {
    const url = `http://${EMULATOR_HOST}:${emulators.auth}`
    connectAuthEmulator(auth, url, { disableWarnings: true })
  }
  auth.languageCode = 'es'
  return auth
}

/** Opens the Firebase backend: authentication at once, Firestore and the Realtime Database after sign-in. */
export const openFirebaseBackend = async (options: FirebaseOptions): Promise<FirebaseBackend> => {
  const { settings, clock, log, http, page, storage, origin, storeId, emailActionUrl } = options
  const { emulators, databaseURL, appCheckKey, ...config } = settings
  const app = initializeApp({ ...config, databaseURL }, options.appName)
  const appCheckToken =
    appCheckKey === null
      ? async () => null
      : (await import('./openAppCheck')).openAppCheck(app, appCheckKey, log)
  const auth = openAuth(app, settings, storage.window)
  const rememberMe = new RememberMe(storage.window)
  const pendingWipe = new PendingCacheWipe(storage.device)

  const loadDocuments = () => import('./firestore/openDocuments')
  const loadPresence = () => import('./rtdb/openPresence')
  // A failed preload is retried on first use.
  const preload = () => {
    for (const load of [loadDocuments, loadPresence]) load().catch(() => undefined)
  }
  const hasSession = hasStoredSession(storage.device) || hasStoredSession(storage.window)
  if (hasSession) preload()

  const documents: LazyService<Documents> = new LazyService(async () => {
    const { openDocuments } = await loadDocuments()
    const device = rememberMe.isEnabled() ? storage.device : null
    const onLost = () => documents.discard()
    return openDocuments({ app, emulators, clock, log, device, pendingWipe, onLost })
  }, log)
  const presences: LazyService<OpenedPresence> = new LazyService(async () => {
    const { openPresence } = await loadPresence()
    return openPresence(app, databaseURL, emulators, log)
  }, log)

  const wipeBeforeNextOpen = () =>
    documents.runBeforeNextOpen(async () => {
      const { clearPendingCache } = await loadDocuments()
      await clearPendingCache(app, pendingWipe, log)
    })

  const challenge = new PendingChallenge()
  const sessionGateway = new FirebaseSessionGateway({
    auth,
    challenge,
    rememberMe,
    log,
    onAttempt: preload,
    onEnded: async () => void (await Promise.all([documents.close(), presences.close()])),
    // Its codes are still on the device.
    onExpiredBefore: () => {
      pendingWipe.set()
      wipeBeforeNextOpen()
    },
    otherTabs: watchOtherTabs(page),
    hasStoredSession: hasSession,
  })

  // A browser that was closed during a sign-out may have left codes on disk.
  if (pendingWipe.isSet()) wipeBeforeNextOpen()

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
        : new FunctionEmailActions(auth, http, log, {
            url: emailActionUrl,
            redirect,
            storeId,
            appCheckToken,
          }),
    documents,
    presences,
  }
}
