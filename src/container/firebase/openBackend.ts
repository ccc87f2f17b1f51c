import { storageOrNull } from '../../../infrastructure/browser/storageOrNull'
import { openFirebaseBackend } from '../../../infrastructure/firebase/openFirebaseBackend'
import { HUMAN_VERIFICATION_ID } from '../../../presentation/account/secondFactor/humanVerificationId'
import type { OpenBackend } from '../OpenBackend'
import { emulatorPorts, type FirebaseSettings } from './settings'

/** The Firebase backend. Its databases load with a session; it adds nothing to the screens. */
export const openBackend: OpenBackend<FirebaseSettings> = async (
  { log, http, clock, pageActivity },
  { storeId, backend: { emulators, emailActionUrl, ...project } },
) => {
  const { mirrors, documents, presences, loadCreation, ...account } = await openFirebaseBackend({
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
  return {
    account,
    loadModules: async () => {
      const { databaseModule, firestoreModule } = await import('./modules')
      const firestore = firestoreModule(documents, mirrors)
      return {
        users: firestore,
        codes: firestore,
        events: firestore,
        presence: databaseModule(presences),
      }
    },
    loadCreation,
    loadHistory: async () => {
      const { openHistory } = await import(
        '../../../infrastructure/firebase/firestore/history/openHistory'
      )
      return openHistory({ documents, mirrors, clock, pageActivity, log })
    },
    demo: null,
  }
}
