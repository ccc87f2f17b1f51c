import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  type QueryConstraint,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { documentsOf, nextLeader, PARTS, pathsOf, REGISTERED, registering } from './newLeaders'
import { everyone, makers, uidOf, type Who } from './people'
import { FALSE_CREATIONS } from './stamps'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const [OURS, THEIRS] = ['stores/demo-store', 'stores/otra-tienda']
const names = { firstName: 'Ana', lastName: 'Mora' }
const waitsFor = (createdBy: string) => ({
  ...names,
  canRead: false,
  email: 'ana@example.test',
  createdBy,
  createdAt: Timestamp.fromMillis(1),
})

beforeAll(() =>
  world.put({
    [`${OURS}/leaders/ana`]: { ...names, canRead: true },
    [`${THEIRS}/leaders/elena`]: { ...names, canRead: true },
    [`${OURS}/leaders/waits-for-another`]: waitsFor('another-coordinator'),
    ...Object.fromEntries(
      everyone.map((who) => [`${OURS}/leaders/waits-for-${uidOf(who)}`, waitsFor(uidOf(who))]),
    ),
  }),
)

const canRead = where('canRead', '==', true)
const waits = where('canRead', '==', false)
const byMe = (who: Who) => where('createdBy', '==', uidOf(who))

const list = (who: Who, store: string, ...constraints: QueryConstraint[]) =>
  outcomeOf(getDocs(query(collection(world.as(who), `${store}/leaders`), ...constraints)))

/** The portal's queries, past the SDK. */
const equal = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})
const portalQuery = (...filters: readonly object[]) => ({
  select: { fields: [{ fieldPath: 'firstName' }] },
  from: [{ collectionId: 'leaders' }],
  where: { compositeFilter: { op: 'AND', filters } },
})
const ofNames = portalQuery(equal('canRead', { booleanValue: true }))
const ofWaiting = (who: Who) =>
  portalQuery(
    equal('canRead', { booleanValue: false }),
    equal('createdBy', { stringValue: uidOf(who) }),
  )

describe('Listing the names of the leaders of the own store [ACCESS-7, GENERATE-13]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await list(who, OURS, canRead)).toBe(made)
    expect(await outcomeOfQuery(who, ofNames, OURS)).toBe(made)
    expect(await outcomeOfQuery(who, { ...ofNames, offset: 0 }, OURS)).toBe(made)
  })

  it('gives those who may enter', async () => {
    const all = collection(world.as('a coordinator'), `${OURS}/leaders`)
    const { docs } = await getDocs(query(all, canRead))
    expect(docs.map(({ id }) => id)).toEqual(['ana'])
  })

  test.each(everyone)('too widely is denied to %s', async (who) => {
    expect(await list(who, OURS)).toBe('denied')
    expect(await list(who, OURS, where('lastName', '==', 'Mora'))).toBe('denied')
    expect(await list(who, THEIRS, canRead)).toBe('denied')
    expect(await outcomeOfQuery(who, { ...ofNames, offset: 1 }, OURS)).toBe('denied')
    const group = query(collectionGroup(world.as(who), 'leaders'), canRead)
    expect(await outcomeOf(getDocs(group))).toBe('denied')
  })
})

describe('Listing the leaders whom one registered and who wait [LEADER-FORM-17]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await list(who, OURS, waits, byMe(who))).toBe(made)
    expect(await outcomeOfQuery(who, ofWaiting(who), OURS)).toBe(made)
  })

  test.each(everyone)('too widely is denied to %s', async (who) => {
    expect(await list(who, OURS, waits)).toBe('denied')
    expect(await list(who, OURS, byMe(who))).toBe('denied')
    expect(await list(who, OURS, waits, where('createdBy', '==', 'another-coordinator'))).toBe(
      'denied',
    )
    expect(await list(who, THEIRS, waits, byMe(who))).toBe('denied')
    expect(await outcomeOfQuery(who, { ...ofWaiting(who), offset: 1 }, OURS)).toBe('denied')
  })
})

describe('An entry in the list of leaders', () => {
  test.each(makers)('is read by its id, as $who: $made [GENERATE-15]', async ({ who, made }) => {
    for (const id of ['ana', `waits-for-${uidOf(who)}`, 'not-there']) {
      const entry = doc(world.as(who), `${OURS}/leaders/${id}`)
      expect([id, await outcomeOf(getDoc(entry))]).toEqual([id, made])
    }
  })

  test.each(everyone)('of others is read by no one: %s', async (who) => {
    for (const path of [`${OURS}/leaders/waits-for-another`, `${THEIRS}/leaders/elena`]) {
      expect(await outcomeOf(getDoc(doc(world.as(who), path)))).toBe('denied')
    }
    expect(await outcomeOf(getDoc(doc(world.as(who), `${THEIRS}/leaders/not-there`)))).toBe(
      'denied',
    )
  })

  test.each(everyone)('is changed and removed by no one: %s', async (who) => {
    for (const id of ['ana', `waits-for-${uidOf(who)}`, 'not-there']) {
      const entry = doc(world.as(who), `${OURS}/leaders/${id}`)
      expect(await outcomeOf(setDoc(entry, { ...names, canRead: true }))).toBe('denied')
      expect(await outcomeOf(updateDoc(entry, { canRead: true }))).toBe('denied')
      expect(await outcomeOf(deleteDoc(entry))).toBe('denied')
    }
  })

  const create = registering(world)

  /** Each breaks one clause: without it, the leader would be registered. */
  test.each<[string, object]>([
    ['another first name', { firstName: 'Otra' }],
    ['another last name', { lastName: 'Otra' }],
    ['another address', { email: 'other@example.test' }],
    ['no address', { email: deleteField() }],
    ['the word that they may enter', { canRead: true }],
    ['no word whether they may enter', { canRead: deleteField() }],
    ...FALSE_CREATIONS,
    ['one field more', { phone: '+50688881234' }],
  ])('is not written with %s [WRITE-1]', async (_, listing) => {
    expect(await create({ change: { listing } })).toBe('denied')
  })

  it('is not written in the list of another store', async () => {
    const leader = nextLeader()
    const { listing } = documentsOf(leader, uidOf('a coordinator'))
    const besides = { [`${THEIRS}/leaders/${leader.id}`]: listing }
    expect(await create({ leader, besides })).toBe('denied')
  })

  it.each(REGISTERED)('is not written for a leader who was registered %s', async (_, createdAt) => {
    const leader = nextLeader()
    const user = { ...documentsOf(leader, uidOf('a coordinator')).user, createdAt }
    await world.put({ [pathsOf(leader).user]: user })
    expect(await create({ leader, without: PARTS.filter((part) => part !== 'listing') })).toBe(
      'denied',
    )
  })
})
