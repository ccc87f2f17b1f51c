import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  type Query,
  query,
  where,
} from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { everyone, people, signedIn, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

describe('Reading user documents', () => {
  // Without further conditions: the portal needs the document to check access.
  test.each(signedIn)('of their own is allowed to %s', async (who) => {
    expect(await outcomeOf(getDoc(doc(world.as(who), 'users', uidOf(who))))).toBe('allowed')
  })

  it('is denied while signed out', async () => {
    const firestore = world.as('a signed-out user')
    for (const uid of ['ana', 'nadie', 'not-there', 'null', 'undefined']) {
      expect(await outcomeOf(getDoc(doc(firestore, 'users', uid))), uid).toBe('denied')
    }
  })

  test.each(everyone)('of others is denied to %s', async (who) => {
    const others = Object.values(people).flatMap(({ uid }) => (uid === null ? [] : [uid]))
    for (const uid of [...others, 'not-there'].filter((one) => one !== uidOf(who))) {
      expect(await outcomeOf(getDoc(doc(world.as(who), 'users', uid))), uid).toBe('denied')
    }
  })
})

const lists: readonly [string, (users: Query, uid: string) => Query][] = [
  ['all users', (users) => users],
  ['the first user', (users) => query(users, limit(1))],
  ['the own document by field', (users, uid) => query(users, where('id', '==', uid))],
  ['the leaders', (users) => query(users, where('role', '==', 'Leader'))],
]

describe.each(lists)('A query for %s', (_, narrow) => {
  test.each(everyone)('is denied to %s', async (who) => {
    const users = narrow(collection(world.as(who), 'users'), uidOf(who))
    expect(await outcomeOf(getDocs(users))).toBe('denied')
  })
})

describe('A query for the own document by id', () => {
  test.each(everyone)('is denied to %s', async (who) => {
    const users = collection(world.as(who), 'users')
    const own = query(users, where(documentId(), '==', uidOf(who)))
    expect(await outcomeOf(getDocs(own))).toBe('denied')
  })
})

describe('A collection group query', () => {
  test.each(everyone)('for users is denied to %s', async (who) => {
    const users = query(collectionGroup(world.as(who), 'users'), where('id', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(users))).toBe('denied')
  })
})
