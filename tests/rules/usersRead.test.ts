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
} from 'firebase/firestore'
import { describe, expect, it, test } from 'vitest'
import { everyone, people, signedIn, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

describe('Of the users’ documents', () => {
  // Before any of the checks at sign-in: the document is what tells the portal where its user may go.
  test.each(signedIn)('%s gets their own', async (who) => {
    expect(await outcomeOf(getDoc(doc(world.as(who), 'users', uidOf(who))))).toBe('allowed')
  })

  it('nobody who is not signed in gets one', async () => {
    const firestore = world.as('nobody signed in')
    for (const uid of ['ana', 'nadie', 'not-there', 'null', 'undefined']) {
      expect(await outcomeOf(getDoc(doc(firestore, 'users', uid))), uid).toBe('denied')
    }
  })

  test.each(everyone)('%s gets none of another’s', async (who) => {
    const others = Object.values(people).flatMap(({ uid }) => (uid === null ? [] : [uid]))
    for (const uid of [...others, 'not-there'].filter((one) => one !== uidOf(who))) {
      expect(await outcomeOf(getDoc(doc(world.as(who), 'users', uid))), uid).toBe('denied')
    }
  })
})

const lists: readonly [string, (users: Query, uid: string) => Query][] = [
  ['all', (users) => users],
  ['the first', (users) => query(users, limit(1))],
  ['the user themself, by id', (users, uid) => query(users, where(documentId(), '==', uid))],
  ['the user themself, by address', (users, uid) => query(users, where('id', '==', uid))],
  ['the leaders', (users) => query(users, where('role', '==', 'Leader'))],
]

describe.each(lists)('A list of %s', (_, narrow) => {
  test.each(everyone)('is refused to %s', async (who) => {
    const users = narrow(collection(world.as(who), 'users'), uidOf(who))
    expect(await outcomeOf(getDocs(users))).toBe('denied')
  })
})

describe('Across the collections of one name', () => {
  test.each(everyone)('no users are listed for %s', async (who) => {
    const users = query(collectionGroup(world.as(who), 'users'), where('id', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(users))).toBe('denied')
  })
})
