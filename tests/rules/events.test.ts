import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
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
} from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyone, LEADERS, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put({ 'events/event-0': { name: 'Concierto' } }))

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

/** All are denied to everyone, including leaders: they would show the events of other stores. */
const queries: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['an event by its id', (who) => list(who, where(documentId(), 'in', ['event-0']), limit(1))],
  ['a page of events', (who) => list(who, orderBy('name'), limit(1))],
  ['the next page', (who) => list(who, orderBy('name'), startAfter('A'), limit(1))],
  ['the last page', (who) => list(who, orderBy('name'), limitToLast(1))],
  ['the whole collection', (who) => list(who)],
  [
    'the number of events',
    (who) => outcomeOf(getCountFromServer(collection(world.as(who), 'events'))),
  ],
  ['the events of a name', (who) => list(who, where('name', '==', 'Concierto'))],
  [
    'the collection group',
    (who) => outcomeOf(getDocs(query(collectionGroup(world.as(who), 'events'), limit(1)))),
  ],
]

describe.each(queries)('A query for %s', (_, send) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await send(who)).toBe('denied')
  })
})

const writes: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['Creating an event', (who) => setDoc(event(who, 'mine'), { name: 'Mía' })],
  ['Overwriting an event', (who) => setDoc(event(who), { name: 'Concierto' })],
  ['Renaming an event', (who) => updateDoc(event(who), { name: 'Otro' })],
  ['Deleting an event', (who) => deleteDoc(event(who))],
]

describe.each(writes)('%s', (_, write) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await outcomeOf(write(who))).toBe('denied')
  })
})
