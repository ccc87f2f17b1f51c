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
import { userId } from '../../domain/account/SignedInUser'
import { trackedQuery } from '../../infrastructure/firebase/firestore/trackedQuery'
import { codesOfAll } from './codes'
import { everyone, LEADERS, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put(codesOfAll()))

const tracked = (firestore: Firestore, leader: string) => trackedQuery(firestore, userId(leader))

const own = everyone.map((who) => ({ who, own: LEADERS.includes(who) ? 'allowed' : 'denied' }))

describe('Of the codes', () => {
  test.each(own)('$who may ask the portal’s query for their own: $own', async ({ who, own }) => {
    expect(await outcomeOf(getDocs(tracked(world.as(who), uidOf(who))))).toBe(own)
  })

  test.each(own)('$who may get a single one of their own: $own', async ({ who, own }) => {
    const code = doc(world.as(who), 'codes', `of-${uidOf(who)}`)
    expect(await outcomeOf(getDoc(code))).toBe(own)
  })

  test.each(everyone)('%s gets none of another leader’s', async (who) => {
    const other = uidOf(who) === 'ana' ? 'bruno' : 'ana'
    const firestore = world.as(who)
    expect(await outcomeOf(getDocs(tracked(firestore, other)))).toBe('denied')
    expect(await outcomeOf(getDoc(doc(firestore, 'codes', `of-${other}`)))).toBe('denied')
    expect(await outcomeOf(getDoc(doc(firestore, 'codes', 'not-there')))).toBe('denied')
  })

  it('the portal’s query answers with the leader’s alone [ACCESS-6, QUERY-1]', async () => {
    const { docs } = await getDocs(tracked(world.as('leader A'), 'ana'))
    expect(docs.map(({ id }) => id)).toEqual(['of-ana'])
  })
})

/** What a query of anyone's may look like that does not ask for the leader's own codes. */
const wide: readonly [string, (codes: Query) => Query][] = [
  ['the whole collection', (codes) => codes],
  ['those of a status', (codes) => query(codes, where('status', 'in', ['available', 'expired']))],
  ['the newest', (codes) => query(codes, orderBy('createdAt', 'desc'))],
  ['those of two leaders', (codes) => query(codes, where('leaderId', 'in', ['ana', 'bruno']))],
  ['those of the leaders from A on', (codes) => query(codes, where('leaderId', '>=', 'ana'))],
  ['those of all other leaders', (codes) => query(codes, where('leaderId', '!=', 'bruno'))],
]

describe.each(wide)('A list of %s', (_, widen) => {
  test.each(everyone)('is refused to %s', async (who) => {
    const firestore = world.as(who)
    expect(await outcomeOf(getDocs(widen(collection(firestore, 'codes'))))).toBe('denied')
    expect(await outcomeOf(getDocs(widen(collectionGroup(firestore, 'codes'))))).toBe('denied')
    expect(await outcomeOf(getCountFromServer(widen(collection(firestore, 'codes'))))).toBe(
      'denied',
    )
  })
})

describe('Across the collections of one name', () => {
  test.each(everyone)('not even their own codes are listed for %s', async (who) => {
    const codes = collectionGroup(world.as(who), 'codes')
    const mine = query(codes, where('leaderId', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(mine))).toBe('denied')
  })
})
