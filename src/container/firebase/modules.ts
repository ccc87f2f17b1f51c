import {
  codesOf,
  eventsOf,
  usersOf,
} from '../../../infrastructure/firebase/firestore/lazyRepositories'
import type { Documents } from '../../../infrastructure/firebase/firestore/openDocuments'
import { LazyPresence } from '../../../infrastructure/firebase/rtdb/LazyPresence'
import type { OpenedPresence } from '../../../infrastructure/firebase/rtdb/openPresence'
import type { Mirror } from '../../../infrastructure/mirror/device/Mirror'
import type { LazyService } from '../../../infrastructure/sessions/LazyService'
import { bindingModule } from '../binder'

/** The Firestore repositories, with what the device keeps of them. */
export const firestoreModule = (documents: LazyService<Documents>, mirrors: LazyService<Mirror>) =>
  bindingModule((bind) => {
    bind('users', ['log'], (log) => usersOf({ documents, mirrors, log }))
    bind('codes', ['pageActivity', 'clock', 'log'], (pageActivity, clock, log) =>
      codesOf({ documents, mirrors, pageActivity, clock, log }),
    )
    bind('events', ['log'], (log) => eventsOf({ documents, mirrors, log }))
  })

/** The Realtime Database presence. */
export const databaseModule = (presences: LazyService<OpenedPresence>) =>
  bindingModule((bind) => {
    bind('presence', ['log'], (log) => new LazyPresence(presences, log))
  })
