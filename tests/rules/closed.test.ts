import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyone, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

/** A notification as the ticketing provider stores it. */
const notification = (uid: string) => ({
  link: `/usuarios/${uid}`,
  createdBy: uid,
  message: 'Hola',
})

/** Collections without client access, each with a document that could belong to the user. */
const closed: readonly [string, string, (uid: string) => object][] = [
  ['notifications, including the user’s own', 'notifications', notification],
  ['notifications of others', 'notifications', () => notification('zoe')],
  ['the function’s rate limits', 'emailActionLimits', () => ({ sent: 0, expireAt: 0 })],
  ['an unknown collection', 'unknown', (uid) => ({ leaderId: uid, createdBy: uid })],
  ['documents of another app', 'stores', (uid) => ({ ownerId: uid })],
  ['subcollections of a user', 'users/ana/private', (uid) => ({ leaderId: uid })],
  ['subcollections of a code', 'codes/of-ana/uses', (uid) => ({ leaderId: uid })],
  ['subcollections of an event', 'events/event-0/guests', (uid) => ({ leaderId: uid })],
]

describe.each(closed)('Access to %s', (_, path, fieldsFor) => {
  beforeAll(() =>
    world.put(
      Object.fromEntries(
        everyone.map((who) => [`${path}/of-${uidOf(who)}`, fieldsFor(uidOf(who))] as const),
      ),
    ),
  )

  test.each(everyone)('is denied for reads by %s', async (who) => {
    const firestore = world.as(who)
    const all = collection(firestore, path)
    const group = collectionGroup(firestore, all.id)
    const own = where('createdBy', '==', uidOf(who))
    const outcomes = await Promise.all([
      outcomeOf(getDoc(doc(all, `of-${uidOf(who)}`))),
      outcomeOf(getDoc(doc(all, 'not-there'))),
      outcomeOf(getDocs(all)),
      outcomeOf(getDocs(query(all, own))),
      outcomeOf(getDocs(query(all, limit(1)))),
      outcomeOf(getDocs(query(group, own))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })

  test.each(everyone)('is denied for writes by %s', async (who) => {
    const all = collection(world.as(who), path)
    const own = doc(all, `of-${uidOf(who)}`)
    const fields = fieldsFor(uidOf(who))
    const requests = {
      add: () => addDoc(all, fields),
      create: () => setDoc(doc(all, uidOf(who)), fields),
      set: () => setDoc(own, fields),
      update: () => updateDoc(own, { message: 'Otro' }),
      delete: () => deleteDoc(own),
    }
    for (const [request, send] of Object.entries(requests)) {
      expect(await outcomeOf(send()), request).toBe('denied')
    }
  })
})
