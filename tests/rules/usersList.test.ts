import {
  collection,
  collectionGroup,
  getCount,
  getDocs,
  limit,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { everyone, uidOf } from './people'
import { openWorld, outcomeOf, outcomeOfQuery } from './world'

const world = openWorld()

const ofStore = where('storeId', '==', 'demo-store')
const leaders = where('role', '==', 'Leader')
const authorized = where('permissions.read', '==', true)

const queries: readonly [string, readonly QueryConstraint[]][] = [
  ['all users', []],
  ['one user', [limit(1)]],
  ['the leaders of the store', [ofStore, leaders, authorized]],
  ['all users of the store', [ofStore, authorized]],
  ['the administrators of the store', [ofStore, where('role', '==', 'Admin'), authorized]],
  ['leaders who wait', [ofStore, leaders, where('permissions.read', '==', false)]],
]

/** Their documents hold addresses, telephone numbers and providers: coordinators list names (ACCESS-7). */
describe.each(queries)('A query of the users for %s', (_, constraints) => {
  test.each(everyone)('is denied to %s', async (who) => {
    const users = query(collection(world.as(who), 'users'), ...constraints)
    expect(await outcomeOf(getDocs(users))).toBe('denied')
    expect(await outcomeOf(getCount(users))).toBe('denied')
    const group = query(collectionGroup(world.as(who), 'users'), ...constraints)
    expect(await outcomeOf(getDocs(group))).toBe('denied')
    const mine = query(users, where('createdBy', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(mine))).toBe('denied')
  })
})

describe('A query of the users by their ids', () => {
  test.each(everyone)('is denied to %s', async (who) => {
    const own = where('__name__', '==', uidOf(who))
    expect(await outcomeOf(getDocs(query(collection(world.as(who), 'users'), own)))).toBe('denied')
    expect(await outcomeOfQuery(who, { from: [{ collectionId: 'users' }], limit: 1 })).toBe(
      'denied',
    )
  })
})
