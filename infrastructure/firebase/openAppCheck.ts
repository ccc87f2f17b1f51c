import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

/**
 * Has every request of the SDKs carry a proof that it comes from this portal. A module of its own: only an
 * installation with a site key loads it, and then before anything is asked of the project.
 */
export const openAppCheck = (app: FirebaseApp, siteKey: string): void => {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
