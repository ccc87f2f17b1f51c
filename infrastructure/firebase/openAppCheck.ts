import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Log } from '../../application/device/Log'

/** If its script is blocked, the SDK never answers; in milliseconds. */
const TOKEN_TIMEOUT_MS = 5_000

/**
 * Attests every request of the SDKs by App Check. A separate module: only installations with a site key load it, before
 * their first request.
 * @returns a token for requests past the SDKs; null while App Check gives none
 */
export const openAppCheck = (
  app: FirebaseApp,
  siteKey: string,
  log: Log,
): (() => Promise<string | null>) => {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
  return async () => {
    try {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TOKEN_TIMEOUT_MS))
      return (await Promise.race([getToken(appCheck), late]))?.token ?? null
    } catch (cause) {
      log.error('No token of App Check', cause)
      return null
    }
  }
}
