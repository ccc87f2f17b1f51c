import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { openPresence } from '../../../../infrastructure/firebase/rtdb/openPresence'
import { closing } from '../../openContainer'
import type { PortFactories } from './bindings'

/** Presence in the Realtime Database, with its SDK. */
export const presencePorts = (project: FirebaseProject): PortFactories<'presence'> => ({
  presence: closing(({ get }) => openPresence(project, get('log'))),
})
