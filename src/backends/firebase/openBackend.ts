import { storageOrNull } from '../../../infrastructure/browser/storageOrNull'
import { openFirebaseProject } from '../../../infrastructure/firebase/openFirebaseProject'
import { HUMAN_VERIFICATION_ID } from '../../../presentation/account/secondFactor/humanVerificationId'
import { emulatorPorts, type FirebaseSettings } from '../../settings/readFirebaseSettings'
import type { OpenBackend, PortLoads } from '../Backend'
import { account } from './account'
import { MAKE_CODES_URL, MANAGE_LEADER_URL, REPORTS_URL } from './functionUrls'
import { project } from './project'

const loadPresence = () => import('./presence')

/** The file that serves the ports of each group. */
export const PORTS: PortLoads = {
  session: () => {
    // The SDKs load beside the session. A failure is reported when they are used.
    for (const load of [() => import('./firestore'), loadPresence]) load().catch(() => undefined)
    return import('./session')
  },
  presence: loadPresence,
  coordinator: () => import('./coordinator'),
  leaderData: () => import('./leaderData'),
  ownAccount: () => import('./ownAccount'),
  deviceSessions: () => import('./leaderData'),
  usage: () => import('./usage'),
}

/** The Firebase backend. It adds nothing to the screens. */
export const openBackend: OpenBackend<FirebaseSettings> = async (
  { get, give },
  {
    storeId,
    backend: { emulators, emailActionUrl, telemetrySampleRate, presenceSpreadSeconds, ...settings },
  },
) => {
  const opened = await openFirebaseProject({
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
    makeCodesUrl: MAKE_CODES_URL,
    manageLeaderUrl: MANAGE_LEADER_URL,
    humanVerificationId: HUMAN_VERIFICATION_ID,
    presenceSpreadMs: presenceSpreadSeconds * 1_000,
  })
  give(project, opened)
  return {
    account,
    ports: PORTS,
    hasSession: opened.hasSession,
    telemetry: {
      url: REPORTS_URL,
      sampleRate: telemetrySampleRate,
      load: () => import('../../../infrastructure/browser/telemetry/observePage'),
    },
    demo: null,
  }
}
