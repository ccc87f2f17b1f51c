import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

/**
 * Attests every request of the SDKs by App Check. A separate module: only installations with a site key load it, before
 * their first request.
 */
export const openAppCheck = (app: FirebaseApp, siteKey: string): void => {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
