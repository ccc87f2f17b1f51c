import { storageOrNull } from '../../../infrastructure/browser/storageOrNull'
import { openFirebaseProject } from '../../../infrastructure/firebase/openFirebaseProject'
import { HUMAN_VERIFICATION_ID } from '../../../presentation/account/secondFactor/humanVerificationId'
import { emulatorPorts, type FirebaseSettings } from '../../settings/readFirebaseSettings'
import type { OpenBackend } from '../Backend'
import { firebaseParts } from './firebaseParts'
import { accountPorts } from './parts/account'
import { REPORTS_URL } from './reportsUrl'

/** The Firebase backend. It adds nothing to the screens. */
export const openBackend: OpenBackend<FirebaseSettings> = async (
  { get },
  {
    storeId,
    backend: { emulators, emailActionUrl, telemetrySampleRate, presenceSpreadSeconds, ...settings },
  },
) => {
  const project = await openFirebaseProject({
    settings: {
      ...settings,
      emulators: emulators && emulatorPorts(emulators, Number(location.port)),
    },
    log: get('log'),
    http: get('http'),
    page: window,
    storage: {
      device: storageOrNull(() => localStorage),
      window: storageOrNull(() => sessionStorage),
    },
    origin: location.origin,
    storeId,
    emailActionUrl,
    humanVerificationId: HUMAN_VERIFICATION_ID,
    presenceSpreadMs: presenceSpreadSeconds * 1_000,
  })
  return {
    account: accountPorts(project),
    ...firebaseParts(project),
    hasSession: project.hasSession,
    telemetry: {
      url: REPORTS_URL,
      sampleRate: telemetrySampleRate,
      load: () => import('../../../infrastructure/browser/telemetry/observePage'),
    },
    demo: null,
  }
}
