import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreCodeSource } from '../../../../infrastructure/firebase/firestore/FirestoreCodeSource'
import { FirestoreEvents } from '../../../../infrastructure/firebase/firestore/FirestoreEvents'
import { FirestoreUsers } from '../../../../infrastructure/firebase/firestore/FirestoreUsers'
import { openFirestore } from '../../../../infrastructure/firebase/firestore/openFirestore'
import { closing } from '../../openContainer'
import type { FirebaseFactories, FirestoreBindings } from './bindings'

/** Firestore, with its SDK, and what a session reads of it from the start. */
export const firestoreFactories = (
  project: FirebaseProject,
): FirebaseFactories<FirestoreBindings> => ({
  firestore: closing(({ get }) => openFirestore(project, get('log'))),
  userSource: ({ get }) => new FirestoreUsers(get('firestore')),
  codeSource: ({ get }) => new FirestoreCodeSource(get('firestore')),
  eventSource: ({ get }) => new FirestoreEvents(get('firestore')),
})
