import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import type { AccountPorts, CreationPorts } from '../../application/ports/Backend'
import type { Http } from '../../application/ports/device/Http'
import type { Log } from '../../application/ports/device/Log'
import { deleteMirror } from '../mirror/device/deleteMirror'
import type { Mirror } from '../mirror/device/Mirror'
import { LazyService } from '../sessions/LazyService'
import { FirebaseAccountActions } from './auth/FirebaseAccountActions'
import { FirebaseSecondFactor } from './auth/FirebaseSecondFactor'
import { FirebaseSessionGateway } from './auth/FirebaseSessionGateway'
import { PendingChallenge } from './auth/PendingChallenge'
import { ProviderEmailActions } from './auth/ProviderEmailActions'
import { RememberMe } from './auth/RememberMe'
import { hasStoredSession, watchOtherTabs } from './auth/storedSession'
import { EMULATOR_HOST, type FirebaseSettings } from './FirebaseSettings'
import type { Documents } from './firestore/openDocuments'
import { databaseUrl } from './firestore/rest/databaseUrl'
import { deleteFormerCache } from './formerCache'
import { FunctionEmailActions } from './functions/FunctionEmailActions'
import type { OpenedPresence } from './rtdb/openPresence'

export interface FirebaseBackend extends AccountPorts {
  /** What the device keeps, opened per session and deleted with it. */
  readonly mirrors: LazyService<Mirror>
  /** Firestore, opened per session. */
  readonly documents: LazyService<Documents>
  /** The Realtime Database, opened per session. */
  readonly presences: LazyService<OpenedPresence>
  readonly loadCreation: () => Promise<CreationPorts>
}

export interface FirebaseOptions {
  readonly settings: FirebaseSettings
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

const browserLocks = () => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null))

/** Opens the Firebase backend: authentication at once, Firestore and the Realtime Database after sign-in. */
export const openFirebaseBackend = async (options: FirebaseOptions): Promise<FirebaseBackend> => {
  const { settings, log, http, page, storage, origin, storeId, emailActionUrl } = options
  const { emulators, databaseURL, appCheckKey, ...config } = settings
  const app = initializeApp({ ...config, databaseURL }, options.appName)
  const appCheckToken =
    appCheckKey === null
      ? null
      : (await import('./openAppCheck')).openAppCheck(app, appCheckKey, log)
  const auth = openAuth(app, settings, storage.window)
  const rememberMe = new RememberMe(storage.window)
  const mirrorName = `centro-de-lideres:espejo:${app.name}:${settings.projectId}:${storeId}`

  const loadMirror = () => import('../mirror/device/openMirror')
  const loadDocuments = () => import('./firestore/openDocuments')
  const loadPresence = () => import('./rtdb/openPresence')
  // A failed preload is retried on first use.
  const preload = () => {
    for (const load of [loadMirror, loadDocuments, loadPresence]) load().catch(() => undefined)
  }
  const hasSession = hasStoredSession(storage.device) || hasStoredSession(storage.window)
  if (hasSession) preload()

  const mirrors: LazyService<Mirror> = new LazyService(async () => {
    const { openMirror } = await loadMirror()
    return openMirror(
      rememberMe.isEnabled() && storage.device ? mirrorName : null,
      browserLocks(),
      log,
    )
  }, log)
  const identityToken = async () => (await auth.currentUser?.getIdToken()) ?? null
  const tokens = { identityToken, appCheckToken }
  const documents: LazyService<Documents> = new LazyService(async () => {
    const { openDocuments } = await loadDocuments()
    return openDocuments(app, emulators, tokens, log)
  }, log)
  const presences: LazyService<OpenedPresence> = new LazyService(async () => {
    const { openPresence } = await loadPresence()
    return openPresence(app, databaseURL, emulators, log)
  }, log)

  const forgetLeader = () => mirrors.runBeforeNextOpen(() => deleteMirror(mirrorName))

  const challenge = new PendingChallenge()
  const sessionGateway = new FirebaseSessionGateway({
    auth,
    challenge,
    rememberMe,
    log,
    onAttempt: preload,
    onEnded: async () =>
      void (await Promise.all([mirrors, documents, presences].map((one) => one.close()))),
    // Its codes are still on the device.
    onExpiredBefore: forgetLeader,
    otherTabs: watchOtherTabs(page),
    hasStoredSession: hasSession,
  })

  // A browser that was closed during a sign-out may have left codes on disk.
  if (!hasSession) forgetLeader()
  deleteFormerCache(storage.device, app, settings.projectId)

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
            appCheckToken: appCheckToken ?? (async () => null),
          }),
    mirrors,
    documents,
    presences,
    loadCreation: async () => {
      const { openCreation } = await import('./firestore/creation/openCreation')
      return openCreation({ url: databaseUrl(config, emulators), ...tokens }, storeId, log)
    },
  }
}
