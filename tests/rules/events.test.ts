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

// Of the own store, but for one: what denies a query is the query.
beforeAll(() =>
  world.put({
    'events/event-0': { name: 'Concierto' },
    'changes/events': { bucket1: 1 },
    'events/event-1': { name: 'Festival', storeId: 'demo-store' },
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

/** All are denied to everyone, also to coordinators: they would show the events of other stores. */
const queries: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['an event by its id', (who) => list(who, where(documentId(), 'in', ['event-0']), limit(1))],
  ['a page of events', (who) => list(who, orderBy('name'), limit(1))],
  ['the next page', (who) => list(who, orderBy('name'), startAfter('A'), limit(1))],
  ['the last page', (who) => list(who, orderBy('name'), limitToLast(1))],
  ['the whole collection', (who) => list(who)],
  ['the number of events', (who) => outcomeOf(getCount(collection(world.as(who), 'events')))],
  ['the events of a name', (who) => list(who, where('name', '==', 'Concierto'))],
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

describe('Listing the events of the own store [ACCESS-7, GENERATE-13]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await list(who, ofStore)).toBe(made)
    expect(await list(who, ofStore, limit(1))).toBe(made)
    const field = { fieldPath: 'storeId' }
    const structuredQuery = {
      from: [{ collectionId: 'events' }],
      where: { fieldFilter: { field, op: 'EQUAL', value: { stringValue: 'demo-store' } } },
    }
    expect(await outcomeOfQuery(who, { ...structuredQuery, offset: 0 })).toBe(made)
    expect(await outcomeOfQuery(who, { ...structuredQuery, offset: 1 })).toBe('denied')
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
