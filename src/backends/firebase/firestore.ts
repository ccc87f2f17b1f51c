import { FirestoreCodeSource } from '../../../infrastructure/firebase/firestore/FirestoreCodeSource'
import { FirestoreEvents } from '../../../infrastructure/firebase/firestore/FirestoreEvents'
import { FirestoreUsers } from '../../../infrastructure/firebase/firestore/FirestoreUsers'
import { openFirestore } from '../../../infrastructure/firebase/firestore/openFirestore'
import { closing, service } from '../../container/services'
import { project } from './project'

// Firestore, with its SDK, and what a session reads of it from the start.

export const firestore = closing(service(({ get }) => openFirestore(get(project), get('log'))))
export const userSource = service(({ get }) => new FirestoreUsers(get(firestore)))
export const codeSource = service(({ get }) => new FirestoreCodeSource(get(firestore)))
export const eventSource = service(({ get }) => new FirestoreEvents(get(firestore)))
