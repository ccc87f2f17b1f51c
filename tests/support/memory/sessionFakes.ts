import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import { LocalEventRepository } from '../../../infrastructure/local/repositories/LocalEventRepository'
import { LocalUserRepository } from '../../../infrastructure/local/repositories/LocalUserRepository'
import { ourStore } from '../mothers/users'
import { steered } from '../steered'
import { MemoryStore } from './MemoryStore'

/** The users of the embedded backend over documents in memory, steered. */
export const usersFake = (documents = new MemoryStore()) =>
  Object.assign(steered<UserRepository>(new LocalUserRepository(documents)), {
    /** @param document a profile, or a whole stored document */
    put: (uid: UserId, document: UserProfile | object) =>
      documents.put('users', { ...document, id: uid }),
    remove: (uid: UserId) => documents.remove('users', uid),
  })

/** The events of our store, read by the embedded backend's adapter over documents in memory, steered. */
export const eventsFake = (known: readonly CodeEvent[] = [], documents = new MemoryStore()) => {
  const putInto = (store: MemoryStore, events: readonly CodeEvent[]) =>
    store.put('events', ...events.map((event) => ({ ...event, storeId: ourStore })))
  const provider = new LocalEventRepository(documents)
  let device = provider
  putInto(documents, known)
  const port: EventRepository = {
    byIds: (ids, source) => (source === 'device' ? device : provider).byIds(ids),
  }
  const events = steered(port)
  return Object.assign(events, {
    /** The ids that a source was asked for, per call. */
    asked: (source: ReadFrom) =>
      events.calls('byIds').flatMap(([ids, from]) => (from === source ? [ids] : [])),
    put: (...events: readonly CodeEvent[]) => putInto(documents, events),
    remove: (id: EventId) => documents.remove('events', id),
    /** Sets the events that the device has cached; by default, it has every event. */
    remembers: (...events: readonly CodeEvent[]) => {
      const kept = new MemoryStore()
      putInto(kept, events)
      device = new LocalEventRepository(kept)
    },
  })
}
