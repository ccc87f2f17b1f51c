import {
  collection,
  collectionGroup,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { userId } from '../../domain/session/SignedInUser'
import { trackedQuery } from '../../infrastructure/firebase/firestore/codeQueries'
import { codeOf, codesOfAll } from './codes'
import { everyone, makers, own, uidOf, type Who } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

beforeAll(() => world.put(codesOfAll()))

const tracked = (firestore: Firestore, leader: string) => trackedQuery(firestore, userId(leader))

describe('Reading codes', () => {
  test.each(own)('by the portal’s query as $who: $own [ACCESS-6]', async ({ who, own }) => {
    expect(await outcomeOf(getDocs(tracked(world.asBySdk(who), uidOf(who))))).toBe(own)
  })

  test.each(own)('one by one as $who: $own', async ({ who, own }) => {
    const code = doc(world.asBySdk(who), 'codes', `of-${uidOf(who)}`)
    expect(await outcomeOf(getDoc(code))).toBe(own)
  })

  test.each(everyone)('of another leader is denied to %s [ACCESS-6]', async (who) => {
    const other = uidOf(who) === 'ana' ? 'bruno' : 'ana'
    const firestore = world.asBySdk(who)
    expect(await outcomeOf(getDocs(tracked(firestore, other)))).toBe('denied')
    expect(await outcomeOf(getDoc(doc(firestore, 'codes', `of-${other}`)))).toBe('denied')
  })

  test.each(makers)('that does not exist, as $who: $made', async ({ who, made }) => {
    expect(await outcomeOf(getDoc(doc(world.asBySdk(who), 'codes', 'not-there')))).toBe(made)
  })

  test.each(makers)(
    'of another leader by its maker, as $who: $made [ACCESS-6]',
    async ({ who, made }) => {
      const id = `made-by-${uidOf(who)}`
      await world.put({ [`codes/${id}`]: { ...codeOf('zoe'), createdBy: uidOf(who) } })
      expect(await outcomeOf(getDoc(doc(world.asBySdk(who), 'codes', id)))).toBe(made)
    },
  )

  it('by the portal’s query returns only the leader’s own [ACCESS-6, QUERY-1]', async () => {
    const { docs } = await getDocs(tracked(world.asBySdk('leader A'), 'ana'))
    expect(docs.map(({ id }) => id)).toEqual(['of-ana'])
  })
})

/** Queries that are not limited to the leader's own codes. */
const wide: readonly [string, (codes: Query) => Query][] = [
  ['the whole collection', (codes) => codes],
  [
    'the codes of a status',
    (codes) => query(codes, where('status', 'in', ['available', 'expired'])),
  ],
  ['the newest codes', (codes) => query(codes, orderBy('createdAt', 'desc'))],
  ['the codes of two leaders', (codes) => query(codes, where('leaderId', 'in', ['ana', 'bruno']))],
  ['the codes of a range of leaders', (codes) => query(codes, where('leaderId', '>=', 'ana'))],
  ['the codes of all other leaders', (codes) => query(codes, where('leaderId', '!=', 'bruno'))],
]

describe.each(wide)('A query for %s', (_, widen) => {
  test.each(everyone)('is denied to %s', async (who) => {
    const firestore = world.asBySdk(who)
    expect(await outcomeOf(getDocs(widen(collection(firestore, 'codes'))))).toBe('denied')
    expect(await outcomeOf(getDocs(widen(collectionGroup(firestore, 'codes'))))).toBe('denied')
    expect(await outcomeOf(getCountFromServer(widen(collection(firestore, 'codes'))))).toBe(
      'denied',
    )
  })
})

describe('A collection group query', () => {
  test.each(everyone)('for their own codes is denied to %s', async (who) => {
    const codes = collectionGroup(world.asBySdk(who), 'codes')
    const mine = query(codes, where('leaderId', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(mine))).toBe('denied')
  })
})

describe('A query with an offset, whose skipped documents are billed', () => {
  const mine = (who: Who, more: object) => {
    const field = { fieldPath: 'leaderId' }
    const fieldFilter = { field, op: 'EQUAL', value: { stringValue: uidOf(who) } }
    return outcomeOfQuery(who, {
      from: [{ collectionId: 'codes' }],
      where: { fieldFilter },
      ...more,
    })
  }

  test.each(own)('is denied to $who, without one: $own', async ({ who, own }) => {
    expect(await mine(who, {})).toBe(own)
    expect(await mine(who, { offset: 0 })).toBe(own)
    for (const offset of [1, 10, 1_000_000]) {
      expect(await mine(who, { offset })).toBe('denied')
      expect(await mine(who, { offset, limit: 1 })).toBe('denied')
    }
  })
})
