import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreCodeSource } from '../../../../infrastructure/firebase/firestore/FirestoreCodeSource'
import { FirestoreEvents } from '../../../../infrastructure/firebase/firestore/FirestoreEvents'
import { FirestoreUsers } from '../../../../infrastructure/firebase/firestore/FirestoreUsers'
import { openFirestore } from '../../../../infrastructure/firebase/firestore/openFirestore'
import { instanceOf } from '../../recipes'
import { firebaseRecipe } from './bindings'

/** Firestore, with its SDK, and what a session reads of it from the start. */
export const firestoreParts = (project: FirebaseProject) => ({
  firestore: firebaseRecipe(
    ['log'],
    (log) => openFirestore(project, log),
    (connection) => connection.close(),
  ),
  userSource: firebaseRecipe(['firestore'], instanceOf(FirestoreUsers)),
  codeSource: firebaseRecipe(['firestore'], instanceOf(FirestoreCodeSource)),
  eventSource: firebaseRecipe(['firestore'], instanceOf(FirestoreEvents)),
})
