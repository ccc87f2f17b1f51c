import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDocs,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore'
import { describe, expect, it, test } from 'vitest'
import { everyone, LEADERS, makers, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const ofStore = where('storeId', '==', 'demo-store')
const leaders = where('role', '==', 'Leader')
const authorized = where('permissions.read', '==', true)

const list = (who: Who, ...constraints: QueryConstraint[]) =>
  outcomeOf(getDocs(query(collection(world.as(who), 'users'), ...constraints)))

/** The portal's query, past the SDK. */
const equal = (fieldPath: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})
const portalQuery = {
  select: { fields: [{ fieldPath: 'firstName' }, { fieldPath: 'lastName' }] },
  from: [{ collectionId: 'users' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        equal('role', { stringValue: 'Leader' }),
        equal('permissions.read', { booleanValue: true }),
        equal('storeId', { stringValue: 'demo-store' }),
      ],
    },
  },
}

describe('Listing the authorized leaders of the own store [ACCESS-7, GENERATE-13]', () => {
  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await list(who, ofStore, leaders, authorized)).toBe(made)
    expect(await outcomeOfQuery(who, portalQuery)).toBe(made)
    expect(await outcomeOfQuery(who, { ...portalQuery, offset: 0 })).toBe(made)
  })

  test.each(everyone)('with an offset is denied to %s', async (who) => {
    for (const offset of [1, 10]) {
      expect(await outcomeOfQuery(who, { ...portalQuery, offset })).toBe('denied')
    }
  })

  it('gives no one else', async () => {
    const users = collection(world.as('a coordinator'), 'users')
    const { docs } = await getDocs(query(users, ofStore, leaders, authorized))
    const unconfirmed = [
      'leader A with an unconfirmed address',
      'a leader whose token lacks email_verified',
      'a coordinator with an unconfirmed address',
    ] as const
    const expected = [...LEADERS, ...unconfirmed].map(uidOf)
    expect(docs.map(({ id }) => id).toSorted()).toEqual([...new Set(expected)].toSorted())
  })
})

describe('Listing the leaders whom one registered and who wait [LEADER-FORM-17]', () => {
  const waits = where('permissions.read', '==', false)
  const byMe = (who: Who) => where('createdBy', '==', uidOf(who))
  const waitingQuery = (who: Who) => ({
    select: { fields: [{ fieldPath: 'email' }] },
    from: [{ collectionId: 'users' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          equal('role', { stringValue: 'Leader' }),
          equal('permissions.read', { booleanValue: false }),
          equal('createdBy', { stringValue: uidOf(who) }),
          equal('storeId', { stringValue: 'demo-store' }),
        ],
      },
    },
  })

  test.each(makers)('as $who: $made', async ({ who, made }) => {
    expect(await list(who, ofStore, leaders, waits, byMe(who))).toBe(made)
    expect(await outcomeOfQuery(who, waitingQuery(who))).toBe(made)
  })

  test.each(everyone)('too widely is denied to %s', async (who) => {
    const me = byMe(who)
    const another = where('createdBy', '==', 'another-coordinator')
    expect(await list(who, leaders, waits, me)).toBe('denied')
    expect(await list(who, where('storeId', '==', 'otra-tienda'), leaders, waits, me)).toBe(
      'denied',
    )
    expect(await list(who, ofStore, waits, me)).toBe('denied')
    expect(await list(who, ofStore, where('role', '==', 'Admin'), waits, me)).toBe('denied')
    expect(await list(who, ofStore, leaders, me)).toBe('denied')
    expect(await list(who, ofStore, leaders, waits)).toBe('denied')
    expect(await list(who, ofStore, leaders, waits, another)).toBe('denied')
    expect(await outcomeOfQuery(who, { ...waitingQuery(who), offset: 1 })).toBe('denied')
  })
})

const wide: readonly [string, readonly QueryConstraint[]][] = [
  ['the leaders of all stores', [leaders, authorized]],
  ['the leaders of another store', [where('storeId', '==', 'otra-tienda'), leaders, authorized]],
  [
    'the leaders of two stores',
    [where('storeId', 'in', ['demo-store', 'otra-tienda']), leaders, authorized],
  ],
  ['all users of the store', [ofStore, authorized]],
  ['the administrators of the store', [ofStore, where('role', '==', 'Admin'), authorized]],
  ['leaders who are authorized or not', [ofStore, leaders]],
  ['leaders who are not authorized', [ofStore, leaders, where('permissions.read', '==', false)]],
]

describe.each(wide)('A query for %s', (_, constraints) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await list(who, ...constraints)).toBe('denied')
    const users = query(collection(world.as(who), 'users'), ...constraints)
    expect(await outcomeOf(getCountFromServer(users))).toBe('denied')
  })
})

describe('A collection group query', () => {
  test.each(everyone)('for the leaders is denied to %s', async (who) => {
    const group = collectionGroup(world.as(who), 'users')
    expect(await outcomeOf(getDocs(query(group, ofStore, leaders, authorized)))).toBe('denied')
  })
})
