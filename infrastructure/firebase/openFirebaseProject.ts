import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth'
import type { Http } from '../../application/device/Http'
import type { Log } from '../../application/device/Log'
import { deleteDeviceCopy } from '../sync/device/deleteDeviceCopy'
import { RememberMe } from './auth/RememberMe'
import { hasStoredSession, watchOtherTabs } from './auth/storedSession'
import type { FirebaseProject } from './FirebaseProject'
import { EMULATOR_HOST, type FirebaseSettings } from './FirebaseSettings'
import { databaseUrl } from './firestore/rest/databaseUrl'
import { deleteFormerCache } from './formerCache'

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
  /** URL of the function 'make codes'. */
  readonly makeCodesUrl: string
  /** URL of the function 'manage leader'. */
  readonly manageLeaderUrl: string
  /** Id of the element that renders the reCAPTCHA. */
  readonly humanVerificationId: string
  /** See `FirebaseProject`; five seconds by default. */
  readonly presenceSpreadMs?: number
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

/**
 * Opens the Firebase project with its authentication. Firestore and the Realtime Database are opened for each session. Deletes
 * the codes that a session which is no more has left on the device.
 */
export const openFirebaseProject = async (options: FirebaseOptions): Promise<FirebaseProject> => {
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

  // A browser that was closed during a sign-out may have left codes on disk.
  if (!hasSession) void deleteDeviceCopy(copyName)
  deleteFormerCache(storage.device, app, settings.projectId)

  const redirect = `${origin}/iniciar-sesion`
  return {
    app,
    auth,
    databaseURL,
    emulators,
    storeId,
    http,
    redirect,
    makeCodesUrl: options.makeCodesUrl,
    manageLeaderUrl: options.manageLeaderUrl,
    humanVerificationId: options.humanVerificationId,
    presenceSpreadMs: options.presenceSpreadMs ?? 5_000,
    mailFunction:
      emailActionUrl === null
        ? null
        : {
            url: emailActionUrl,
            redirect,
            storeId,
            appCheckToken: appCheckToken ?? (async () => null),
          },
    access: {
      url: databaseUrl(config, emulators),
      identityToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
      appCheckToken,
    },
    rememberMe,
    hasSession,
    otherTabs: watchOtherTabs(page),
    copyName: () => (rememberMe.isEnabled() && storage.device ? copyName : null),
    deleteCopy: () => deleteDeviceCopy(copyName),
  }
}
