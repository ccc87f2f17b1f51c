import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyone, LEADERS, makers, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

// All but one are in the own store, so that a denied query is denied for the query itself.
beforeAll(() =>
  world.put({
    'events/event-0': { name: 'Concierto' },
    'changes/events': { bucket1: 1 },
    'events/event-1': { name: 'Festival', storeId: 'demo-store' },
    'events/elsewhere': { name: 'Feria', storeId: 'otra-tienda' },
  }),
)

const ofStore = where('storeId', '==', 'demo-store')

const event = (who: Who, id = 'event-0') => doc(world.as(who), 'events', id)
const list = (who: Who, ...constraints: QueryConstraint[]) =>
  outcomeOf(getDocs(query(collection(world.as(who), 'events'), ...constraints)))

const readers = everyone.map((who) => ({
  who,
  read: LEADERS.includes(who) ? 'allowed' : 'denied',
}))

describe('Reading events', () => {
  test.each(readers)('one by one as $who: $read', async ({ who, read }) => {
    expect(await outcomeOf(getDoc(event(who)))).toBe(read)
    expect(await outcomeOf(getDoc(event(who, 'not-there')))).toBe(read)
    // A code may name any.
    expect(await outcomeOf(getDoc(event(who, 'elsewhere')))).toBe(read)
  })
})

describe('Reading when events changed', () => {
  test.each(readers)('as $who: $read', async ({ who, read }) => {
    const changes = collection(world.as(who), 'changes')
    expect(await outcomeOf(getDoc(doc(changes, 'events')))).toBe(read)
    expect(await outcomeOf(getDoc(doc(changes, 'others')))).toBe('denied')
    expect(await outcomeOf(getDocs(changes))).toBe('denied')
    const itself = query(changes, where(documentId(), 'in', ['events']), limit(1))
    expect(await outcomeOf(getDocs(itself))).toBe('denied')
    expect(await outcomeOf(setDoc(doc(changes, 'events'), { bucket1: new Date() }))).toBe('denied')
    expect(await outcomeOf(deleteDoc(doc(changes, 'events')))).toBe('denied')
  })

  test('is made by no one where it is missing', async () => {
    await world.remove('changes/events')
    for (const who of everyone) {
      const creation = setDoc(doc(world.as(who), 'changes', 'events'), { bucket1: new Date() })
      expect(await outcomeOf(creation)).toBe('denied')
    }
  })
})

/** All are denied to everyone, also to coordinators, who have a list of their store. */
const queries: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['an event by its id', (who) => list(who, where(documentId(), 'in', ['event-0']), limit(1))],
  ['a page of events', (who) => list(who, orderBy('name'), limit(1))],
  ['the next page', (who) => list(who, orderBy('name'), startAfter('A'), limit(1))],
  ['the last page', (who) => list(who, orderBy('name'), limitToLast(1))],
  ['the whole collection', (who) => list(who)],
  ['the number of events', (who) => outcomeOf(getCount(collection(world.as(who), 'events')))],
  ['the events of a name', (who) => list(who, where('name', '==', 'Concierto'))],
  ['the events of the own store', (who) => list(who, ofStore)],
  ['the events of another store', (who) => list(who, where('storeId', '==', 'otra-tienda'))],
  ['the events of no store', (who) => list(who, where('storeId', '==', null))],
  [
    'the events of two stores',
    (who) => list(who, where('storeId', 'in', ['demo-store', 'otra-tienda'])),
  ],
  ['the events of a range of stores', (who) => list(who, where('storeId', '>=', 'demo-store'))],
  [
    'the collection group',
    (who) => outcomeOf(getDocs(query(collectionGroup(world.as(who), 'events'), ofStore, limit(1)))),
  ],
]

describe.each(queries)('A query for %s', (_, send) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await send(who)).toBe('denied')
  })
})

const LISTS = ['stores/demo-store/events', 'stores/otra-tienda/events'] as const

/** The portal's query, past the SDK. */
const page = {
  from: [{ collectionId: 'events' }],
  orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }],
  limit: 15,
}

describe('Listing the events of the own store [ACCESS-7, GENERATE-13]', () => {
  const entry = { name: 'Festival', date: 1, prefixes: ['festival'] }
  beforeAll(() =>
    world.put(Object.fromEntries(LISTS.map((path) => [`${path}/event-1`, entry] as const))),
  )
  const [ours, theirs] = LISTS

  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await outcomeOf(getDocs(collection(world.as(who), ours)))).toBe(made)
    expect(await outcomeOf(getDoc(doc(world.as(who), ours, 'event-1')))).toBe(made)
    expect(await outcomeOf(getDoc(doc(world.as(who), ours, 'not-there')))).toBe(made)
    expect(await outcomeOfQuery(who, page, 'stores/demo-store')).toBe(made)
    expect(await outcomeOfQuery(who, { ...page, offset: 0 }, 'stores/demo-store')).toBe(made)
  })

  test.each(everyone)('too widely, or changing the list, is denied to %s', async (who) => {
    expect(await outcomeOf(getDocs(collection(world.as(who), theirs)))).toBe('denied')
    expect(await outcomeOf(getDoc(doc(world.as(who), theirs, 'event-1')))).toBe('denied')
    expect(await outcomeOfQuery(who, { ...page, offset: 1 }, 'stores/demo-store')).toBe('denied')
    const listed = doc(world.as(who), ours, 'event-1')
    expect(await outcomeOf(setDoc(listed, entry))).toBe('denied')
    expect(await outcomeOf(updateDoc(listed, { name: 'Otro' }))).toBe('denied')
    expect(await outcomeOf(deleteDoc(listed))).toBe('denied')
    expect(await outcomeOf(setDoc(doc(world.as(who), ours, 'mine'), entry))).toBe('denied')
  })
})

const writes: readonly [string, (who: Who) => Promise<unknown>][] = [
  [
    'Creating an event',
    (who) => setDoc(event(who, 'mine'), { name: 'Mía', storeId: 'demo-store' }),
  ],
  ['Overwriting an event', (who) => setDoc(event(who), { name: 'Concierto' })],
  ['Renaming an event', (who) => updateDoc(event(who), { name: 'Otro' })],
  ['Deleting an event', (who) => deleteDoc(event(who))],
]

describe.each(writes)('%s', (_, write) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await outcomeOf(write(who))).toBe('denied')
  })
})
