import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { everyone, LEADERS, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

const ids = Array.from({ length: 30 }, (_, index) => `event-${index}`)

beforeAll(() => world.put({ 'events/event-0': { name: 'Concierto' } }))

const event = (who: Who, id = 'event-0') => doc(world.as(who), 'events', id)
const list = (who: Who, ...constraints: QueryConstraint[]) =>
  outcomeOf(getDocs(query(collection(world.as(who), 'events'), ...constraints)))

const named = where(documentId(), 'in', ids)
const readers = everyone.map((who) => ({
  who,
  read: LEADERS.includes(who) ? 'allowed' : 'denied',
}))

describe('Reading events', () => {
  test.each(readers)('one by one as $who: $read', async ({ who, read }) => {
    expect(await outcomeOf(getDoc(event(who)))).toBe(read)
    expect(await outcomeOf(getDoc(event(who, 'not-there')))).toBe(read)
  })

  test.each(readers)('thirty by their ids as $who: $read', async ({ who, read }) => {
    expect(await list(who, named, limit(30))).toBe(read)
    expect(await list(who, where(documentId(), 'in', ['event-0']), limit(1))).toBe(read)
  })

  it('by the portal’s query returns the existing ones', async () => {
    const events = collection(world.as('leader A'), 'events')
    const { docs } = await getDocs(query(events, named, limit(30)))
    expect(docs.map(({ id }) => id)).toEqual(['event-0'])
  })
})

/** Queries that are denied to everyone, including leaders. */
const tooWide: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['thirty ids without a limit', (who) => list(who, named)],
  ['more than thirty events', (who) => list(who, named, limit(31))],
  ['more than thirty events from the end', (who) => list(who, orderBy('name'), limitToLast(31))],
  ['the whole collection', (who) => list(who)],
  ['the events of a name', (who) => list(who, where('name', '==', 'Concierto'))],
  [
    'the collection group',
    (who) => outcomeOf(getDocs(query(collectionGroup(world.as(who), 'events'), limit(1)))),
  ],
]

describe.each(tooWide)('A query for %s', (_, send) => {
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
