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
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyone, uidOf } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

/** A notification as the specification describes it, addressed by its link. */
const notification = (uid: string, id: string) => ({
  createdBy: 'Admin',
  date: new Date(1_700_000_000_000),
  description: 'El correo requiere autorización',
  icon: 'person',
  id,
  title: 'Autorización para Productor',
  status: 'Unread',
  link: uid,
})

/** Collections without client access, each with a document that could belong to the user. */
const closed: readonly [string, string, (uid: string, id: string) => object][] = [
  ['notifications that are addressed to the user', 'notifications', notification],
  ['notifications of others', 'notifications', (_, id) => notification('zoe', id)],
  [
    'notifications that the user created',
    'notifications',
    (uid, id) => ({ ...notification('zoe', id), createdBy: uid }),
  ],
  ['the functions’ rate limits', 'emailActionLimits', () => ({ sent: 0, expireAt: 0 })],
  ['an unknown collection', 'unknown', (uid) => ({ leaderId: uid, createdBy: uid })],
  ['documents of another app', 'stores', (uid) => ({ ownerId: uid })],
  [
    'other documents of the store',
    'stores/demo-store/others',
    (uid) => ({ codeId: 'CodeOfTheRules000001', createdBy: uid }),
  ],
  [
    'the reservations of texts [WRITE-8]',
    'stores/demo-store/codeTexts',
    (uid) => ({ codeId: 'CodeOfTheRules000001', createdBy: uid, createdAt: 0 }),
  ],
  [
    'the reservations of texts of another store [WRITE-8]',
    'stores/otra-tienda/codeTexts',
    (uid) => ({ codeId: 'CodeOfTheRules000001', createdBy: uid, createdAt: 0 }),
  ],
  [
    'what lies below a reservation',
    'stores/demo-store/codeTexts/TEXT000001/codeTexts',
    (uid) => ({ codeId: 'CodeOfTheRules000001', createdBy: uid }),
  ],
  [
    'what lies below a batch',
    'stores/demo-store/batches/of-carla/codes',
    (uid) => ({ createdBy: uid, leaderId: uid }),
  ],
  [
    'what lies below a sum',
    'stores/demo-store/sums/of-ana/notes',
    (uid) => ({ createdBy: uid, leaderId: uid }),
  ],
  [
    'what lies below a day',
    'stores/demo-store/days/of-ana/notes',
    (uid) => ({ createdBy: uid, leaderId: uid }),
  ],
  ['subcollections of a user', 'users/ana/private', (uid) => ({ leaderId: uid })],
  ['subcollections of a code', 'codes/of-ana/guests', (uid) => ({ leaderId: uid })],
  ['what lies below a use', 'codes/of-ana/uses/use-1/guests', (uid) => ({ leaderId: uid })],
  ['subcollections of an event', 'events/event-0/guests', (uid) => ({ leaderId: uid })],
]

describe.each(closed)('Access to %s', (_, path, fieldsFor) => {
  beforeAll(() =>
    world.put(
      Object.fromEntries(
        everyone.map((who) => {
          const id = `of-${uidOf(who)}`
          return [`${path}/${id}`, fieldsFor(uidOf(who), id)] as const
        }),
      ),
    ),
  )

  test.each(everyone)('is denied for reads by %s', async (who) => {
    const firestore = world.as(who)
    const all = collection(firestore, path)
    const group = collectionGroup(firestore, all.id)
    const own = where('createdBy', '==', uidOf(who))
    const addressed = where('link', '==', uidOf(who))
    const unread = where('status', '==', 'Unread')
    const outcomes = await Promise.all([
      outcomeOf(getDoc(doc(all, `of-${uidOf(who)}`))),
      outcomeOf(getDoc(doc(all, 'not-there'))),
      outcomeOf(getDocs(all)),
      outcomeOf(getDocs(query(all, own))),
      outcomeOf(getDocs(query(all, addressed))),
      outcomeOf(getDocs(query(all, addressed, unread))),
      outcomeOf(getDocs(query(all, unread))),
      outcomeOf(getDocs(query(all, limit(1)))),
      outcomeOf(getDocs(query(group, own))),
      outcomeOf(getDocs(query(group, addressed))),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'denied'))
  })

  test.each(everyone)('is denied for writes by %s', async (who) => {
    const all = collection(world.as(who), path)
    const own = doc(all, `of-${uidOf(who)}`)
    const fields = fieldsFor(uidOf(who), uidOf(who))
    const requests = {
      add: () => addDoc(all, fields),
      create: () => setDoc(doc(all, uidOf(who)), fields),
      set: () => setDoc(own, fields),
      update: () => updateDoc(own, { message: 'Otro' }),
      'mark as read': () => updateDoc(own, { status: 'Read' }),
      delete: () => deleteDoc(own),
    }
    for (const [request, send] of Object.entries(requests)) {
      expect(await outcomeOf(send()), request).toBe('denied')
    }
  })
})
