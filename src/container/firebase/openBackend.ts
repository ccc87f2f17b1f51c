import { storageOrNull } from '../../../infrastructure/browser/storageOrNull'
import { openFirebaseBackend } from '../../../infrastructure/firebase/openFirebaseBackend'
import { HUMAN_VERIFICATION_ID } from '../../../presentation/account/secondFactor/humanVerificationId'
import type { OpenBackend } from '../OpenBackend'

/** The provider's Firebase project. Its databases load for a session; it adds nothing to the screens. */
export const openBackend: OpenBackend = async ({ clock, log, http }, { firebase, storeId }) => {
  if (firebase === null) throw new Error('Esta versión del portal necesita VITE_BACKEND=firebase.')
  const { emulators, emailActionUrl, ...project } = firebase
  const { documents, presences, ...account } = await openFirebaseBackend({
    settings: {
      ...project,
      emulators: emulators && {
        auth: emulators[0],
        firestore: emulators[1],
        database: emulators[2],
      },
    },
    clock,
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
      return [firestoreModule(documents), databaseModule(presences)]
    },
    demo: null,
  }
}
