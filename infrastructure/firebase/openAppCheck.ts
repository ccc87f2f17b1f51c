import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

/**
 * Attests every request of the SDKs by App Check. A separate module: only installations with a site key load it, before
 * their first request.
 * @returns a token for requests past the SDKs; null while App Check gives none
 */
export const openAppCheck = (app: FirebaseApp, siteKey: string): (() => Promise<string | null>) => {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
  return async () => {
    try {
      return (await getToken(appCheck)).token
    } catch {
      return null
    }
  }
}
