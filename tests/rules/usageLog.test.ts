import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  orderBy,
  type Query,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { COORDINATORS, everyone, own, signedIn, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const useOf = (leaderId: string) => ({
  leaderId,
  eventId: 'concierto',
  usedAt: new Date(1_700_000_000_000),
  tickets: 1,
})

const pathOf = (uid: string) => `codes/of-${uid}/uses`

beforeAll(() =>
  world.put(
    Object.fromEntries(
      signedIn.map((who) => [`${pathOf(uidOf(who))}/use-1`, useOf(uidOf(who))] as const),
    ),
  ),
)

const below = (firestore: Firestore, uid: string) => collection(firestore, pathOf(uid))
const overAll = (firestore: Firestore) => collectionGroup(firestore, 'uses')
const of = (uses: Query, leader: string) =>
  query(uses, where('leaderId', '==', leader), orderBy('usedAt', 'desc'))
const ofEvent = (uses: Query, leader: string) =>
  query(of(uses, leader), where('eventId', '==', 'concierto'))

describe('Reading uses', () => {
  test.each(own)('of an own code as $who: $own [USES-1]', async ({ who, own }) => {
    const uses = below(world.as(who), uidOf(who))
    expect(await outcomeOf(getDocs(of(uses, uidOf(who))))).toBe(own)
  })

  test.each(own)('of all own codes as $who: $own [USES-1]', async ({ who, own }) => {
    const uses = overAll(world.as(who))
    expect(await outcomeOf(getDocs(of(uses, uidOf(who))))).toBe(own)
    expect(await outcomeOf(getDocs(ofEvent(uses, uidOf(who))))).toBe(own)
    expect(await outcomeOf(getCount(ofEvent(uses, uidOf(who))))).toBe(own)
  })

  test.each(own)('one by one as $who: $own', async ({ who, own }) => {
    const use = doc(below(world.as(who), uidOf(who)), 'use-1')
    expect(await outcomeOf(getDoc(use))).toBe(own)
  })

  test.each(everyone)('of another leader is denied to %s [ACCESS-6]', async (who) => {
    const other = uidOf(who) === 'ana' ? 'bruno' : 'ana'
    const firestore = world.as(who)
    for (const uses of [below(firestore, other), overAll(firestore)]) {
      expect(await outcomeOf(getDocs(of(uses, other)))).toBe('denied')
      expect(await outcomeOf(getDocs(ofEvent(uses, other)))).toBe('denied')
      expect(await outcomeOf(getCount(of(uses, other)))).toBe('denied')
    }
    expect(await outcomeOf(getDoc(doc(below(firestore, other), 'use-1')))).toBe('denied')
  })

  test.each(everyone)('that are not there, one by one, is denied to %s', async (who) => {
    const use = doc(below(world.as(who), uidOf(who)), 'not-there')
    expect(await outcomeOf(getDoc(use))).toBe('denied')
  })

  test.each(COORDINATORS)('of a code that %s has made for another is denied', async (who) => {
    await world.put({
      'codes/made/uses/use-1': { ...useOf('zoe'), createdBy: uidOf(who) },
      'codes/made': { leaderId: 'zoe', createdBy: uidOf(who) },
    })
    const uses = collection(world.as(who), 'codes/made/uses')
    expect(await outcomeOf(getDoc(doc(uses, 'use-1')))).toBe('denied')
    expect(await outcomeOf(getDocs(uses))).toBe('denied')
  })

  it('over all codes returns only the leader’s own', async () => {
    const { docs } = await getDocs(of(overAll(world.as('leader A')), 'ana'))
    expect(docs.map(({ ref }) => ref.path)).toEqual(['codes/of-ana/uses/use-1'])
  })
})

/** Queries that are not limited to the leader's own uses. */
const wide: readonly [string, (uses: Query) => Query][] = [
  ['all uses', (uses) => uses],
  ['the uses of an event', (uses) => query(uses, where('eventId', '==', 'concierto'))],
  ['the newest uses', (uses) => query(uses, orderBy('usedAt', 'desc'))],
  ['the uses of two leaders', (uses) => query(uses, where('leaderId', 'in', ['ana', 'bruno']))],
  ['the uses of a range of leaders', (uses) => query(uses, where('leaderId', '>=', 'ana'))],
]

describe.each(wide)('A query for %s', (_, widen) => {
  test.each(everyone)('is denied to %s', async (who) => {
    const firestore = world.as(who)
    for (const uses of [below(firestore, uidOf(who)), overAll(firestore)]) {
      expect(await outcomeOf(getDocs(widen(uses)))).toBe('denied')
      expect(await outcomeOf(getCount(widen(uses)))).toBe('denied')
    }
  })
})

describe('A query for uses with an offset, whose skipped documents are billed', () => {
  const mine = (who: Who, more: object) => {
    const field = { fieldPath: 'leaderId' }
    const fieldFilter = { field, op: 'EQUAL', value: { stringValue: uidOf(who) } }
    const from = [{ collectionId: 'uses', allDescendants: true }]
    return outcomeOfQuery(who, { from, where: { fieldFilter }, ...more })
  }

  test.each(own)('is denied to $who, without one: $own', async ({ who, own }) => {
    expect(await mine(who, {})).toBe(own)
    expect(await mine(who, { offset: 0 })).toBe(own)
    for (const offset of [1, 1_000_000]) expect(await mine(who, { offset })).toBe('denied')
  })
})

describe('Writing uses', () => {
  test.each(everyone)('is denied to %s [USES-1]', async (who) => {
    const firestore = world.as(who)
    const uses = below(firestore, uidOf(who))
    const use = doc(uses, 'use-1')
    const requests = {
      add: () => addDoc(uses, useOf(uidOf(who))),
      create: () => setDoc(doc(uses, 'use-2'), useOf(uidOf(who))),
      'create elsewhere': () =>
        setDoc(doc(firestore, 'codes/not-there/uses/use-1'), useOf(uidOf(who))),
      set: () => setDoc(use, useOf(uidOf(who))),
      update: () => updateDoc(use, { tickets: 2 }),
      delete: () => deleteDoc(use),
    }
    for (const [request, send] of Object.entries(requests)) {
      expect(await outcomeOf(send()), request).toBe('denied')
    }
  })
})
