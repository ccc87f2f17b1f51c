import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { openPresence } from '../../../../infrastructure/firebase/rtdb/openPresence'
import { firebaseRecipe } from './bindings'

/** Presence in the Realtime Database, with its SDK. */
export const presencePorts = (project: FirebaseProject) => ({
  presence: firebaseRecipe(
    ['log'],
    (log) => openPresence(project, log),
    (presence) => presence.close(),
  ),
})
