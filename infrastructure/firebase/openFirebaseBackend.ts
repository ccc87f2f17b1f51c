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
import type { Http } from '../../application/ports/device/Http'
import type { Log } from '../../application/ports/device/Log'
import { deleteDeviceCopy } from '../sync/device/deleteDeviceCopy'
import { FirebaseAccountActions } from './auth/FirebaseAccountActions'
import { FirebaseSecondFactor } from './auth/FirebaseSecondFactor'
import { FirebaseSessionGateway } from './auth/FirebaseSessionGateway'
import { PendingChallenge } from './auth/PendingChallenge'
import { ProviderEmailActions } from './auth/ProviderEmailActions'
import { RememberMe } from './auth/RememberMe'
import { hasStoredSession, watchOtherTabs } from './auth/storedSession'
import type { FirebaseProject } from './FirebaseProject'
import { EMULATOR_HOST, type FirebaseSettings } from './FirebaseSettings'
import { databaseUrl } from './firestore/rest/databaseUrl'
import { deleteFormerCache } from './formerCache'
import { FunctionEmailActions } from './functions/FunctionEmailActions'

export interface FirebaseBackend {
  readonly account: AccountPorts
  /** For the adapters of a session. */
  readonly project: FirebaseProject
  /** Whether this device has a session to restore. */
  readonly hasSession: boolean
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

/** Opens the Firebase backend: authentication at once. Firestore and the Realtime Database are opened for each session. */
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
  // The name of earlier versions, whose copies are still on devices.
  const copyName = `centro-de-lideres:espejo:${app.name}:${settings.projectId}:${storeId}`
  const hasSession = hasStoredSession(storage.device) || hasStoredSession(storage.window)
  const challenge = new PendingChallenge()
  const sessionGateway = new FirebaseSessionGateway({
    auth,
    challenge,
    rememberMe,
    log,
    // Its codes are still on the device.
    onExpiredBefore: () => void deleteDeviceCopy(copyName),
    otherTabs: watchOtherTabs(page),
    hasStoredSession: hasSession,
  })

  // A browser that was closed during a sign-out may have left codes on disk.
  if (!hasSession) void deleteDeviceCopy(copyName)
  deleteFormerCache(storage.device, app, settings.projectId)

  const redirect = `${origin}/iniciar-sesion`
  const mailFunction =
    emailActionUrl === null
      ? null
      : {
          url: emailActionUrl,
          redirect,
          storeId,
          appCheckToken: appCheckToken ?? (async () => null),
        }
  return {
    account: {
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
        mailFunction === null
          ? new ProviderEmailActions(auth, redirect)
          : new FunctionEmailActions(auth, http, log, mailFunction),
    },
    project: {
      app,
      auth,
      databaseURL,
      emulators,
      storeId,
      http,
      mailFunction,
      access: {
        url: databaseUrl(config, emulators),
        identityToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
        appCheckToken,
      },
      keepsSession: () => rememberMe.isEnabled(),
      copyName: () => (rememberMe.isEnabled() && storage.device ? copyName : null),
    },
    hasSession,
  }
}
