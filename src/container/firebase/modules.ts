import {
  lazyCodes,
  lazyEvents,
  lazyUsers,
} from '../../../infrastructure/firebase/firestore/lazyRepositories'
import type { Documents } from '../../../infrastructure/firebase/firestore/openDocuments'
import type { LazyService } from '../../../infrastructure/firebase/LazyService'
import { LazyPresence } from '../../../infrastructure/firebase/rtdb/LazyPresence'
import type { OpenedPresence } from '../../../infrastructure/firebase/rtdb/openPresence'
import { bindingModule } from '../binder'

/** The Firestore repositories. */
export const firestoreModule = (documents: LazyService<Documents>) =>
  bindingModule((bind) => {
    bind('users', ['log'], (log) => lazyUsers(documents, log))
    bind('codes', ['log'], (log) => lazyCodes(documents, log))
    bind('events', ['log'], (log) => lazyEvents(documents, log))
  })

/** The Realtime Database presence. */
export const databaseModule = (presences: LazyService<OpenedPresence>) =>
  bindingModule((bind) => {
    bind('presence', ['log'], (log) => new LazyPresence(presences, log))
  })
