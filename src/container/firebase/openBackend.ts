import { storageOrNull } from '../../../infrastructure/browser/storageOrNull'
import { openFirebaseBackend } from '../../../infrastructure/firebase/openFirebaseBackend'
import { HUMAN_VERIFICATION_ID } from '../../../presentation/account/secondFactor/humanVerificationId'
import type { OpenBackend } from '../OpenedBackend'
import { firebaseParts } from './firebaseParts'
import { emulatorPorts, type FirebaseSettings } from './readFirebaseSettings'
import { REPORTS_URL } from './reportsUrl'

/** The Firebase backend. It adds nothing to the screens. */
export const openBackend: OpenBackend<FirebaseSettings> = async (
  { log, http },
  { storeId, backend: { emulators, emailActionUrl, telemetrySampleRate, ...project } },
) => {
  const opened = await openFirebaseBackend({
    settings: {
      ...project,
      emulators: emulators && emulatorPorts(emulators, Number(location.port)),
    },
    log,
    http,
    page: window,
    storage: {
      device: storageOrNull(() => localStorage),
      window: storageOrNull(() => sessionStorage),
    },
    origin: location.origin,
    storeId,
    emailActionUrl,
    humanVerificationId: HUMAN_VERIFICATION_ID,
  })
  const { account, hasSession } = opened
  const telemetry = {
    url: REPORTS_URL,
    sampleRate: telemetrySampleRate,
    load: () => import('../../../infrastructure/browser/telemetry/observePage'),
  }
  return { account, hasSession, ...firebaseParts(opened.project), telemetry, demo: null }
}
