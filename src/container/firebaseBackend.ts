import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { openFirebaseBackend } from '../../infrastructure/firebase/openFirebaseBackend'
import { HUMAN_VERIFICATION_ID } from '../../presentation/account/secondFactor/humanVerificationId'
import type { Env } from '../env'
import type { OpenedBackend } from './bindings'
import type { PortalDevice } from './device'

/** The provider's Firebase project. Its stores load once somebody is signed in; it adds nothing to the screens. */
export const openBackend = async (
  { clock, log, http }: PortalDevice,
  { firebase, storeId }: Env,
): Promise<OpenedBackend> => {
  if (firebase === null) throw new Error('Esta versión del portal necesita VITE_BACKEND=firebase.')
  const { emulators, emailActionUrl, ...project } = firebase
  const { session, ...ports } = await openFirebaseBackend({
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
  return { backend: { sessionGateway: session, ...ports }, demo: null }
}
