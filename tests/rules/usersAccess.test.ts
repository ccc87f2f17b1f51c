import {
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { everyone, people, signedIn, storedOf, uidOf, userDocuments, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeEach(() => world.put(userDocuments()))

const user = (firestore: Firestore, uid: string) => doc(firestore, 'users', uid)
const own = (who: Who) => user(world.as(who), uidOf(who))
const named = { displayName: 'Ana', updatedAt: serverTimestamp() }

/** Fields that grant access or identify a user. Each value differs from the stored one. */
const closed: readonly [string, unknown][] = [
  ['role', 'Admin'],
  ['storeId', 'otra-tienda'],
  ['permissions', { read: true, create: true }],
  ['permissions.read', 'true'],
  ['permissions.create', true],
  ['permissions.delete', true],
  ['firstName', 'Otra'],
  ['lastName', 'Otra'],
  ['email', 'otra@example.test'],
  ['createdAt', Timestamp.fromMillis(0)],
  ['createdAt', serverTimestamp()],
  ['createdBy', 'ana'],
  ['id', 'bruno'],
  ['uid', 'ana'],
  ['status', 'active'],
  ['dailyCodes', 1_000_000],
  ['dailyRegistrations', 1_000_000],
  ['deletedAt', serverTimestamp()],
  ['disabled', false],
  ['customClaims', { admin: true }],
  ['DisplayName', 'Ana'],
  ['displayname', 'Ana'],
  ['nickname', 'Anita'],
]

describe('A leader may not write to their own document [WRITE-7]', () => {
  test.each(closed)('%s', async (field, value) => {
    const update = { updatedAt: serverTimestamp(), [field]: value }
    expect(await outcomeOf(updateDoc(own('leader A'), update))).toBe('denied')
    const smuggled = { ...update, displayName: 'Ana', emailVerified: true }
    expect(await outcomeOf(updateDoc(own('leader A'), smuggled))).toBe('denied')
    if (field.includes('.')) return
    expect(await outcomeOf(setDoc(own('leader A'), smuggled, { merge: true }))).toBe('denied')
  })

  it('a field whose name contains that of a writable one', async () => {
    const path = new FieldPath('displayName.role')
    const update = updateDoc(own('leader A'), path, 'Admin', 'updatedAt', serverTimestamp())
    expect(await outcomeOf(update)).toBe('denied')
  })

  it('a protected field in the second write of a batch', async () => {
    const twice = writeBatch(world.as('leader A'))
      .update(own('leader A'), named)
      .update(own('leader A'), { role: 'Admin', updatedAt: serverTimestamp() })
    expect(await outcomeOf(twice.commit())).toBe('denied')
  })
})

describe('Privilege escalation on the own document is denied to', () => {
  test.each(signedIn)('%s', async (who) => {
    const escalated = {
      ...storedOf('leader A'),
      id: uidOf(who),
      permissions: { read: true, create: true },
    }
    const whole = { ...escalated, updatedAt: serverTimestamp() }
    expect(await outcomeOf(setDoc(own(who), whole))).toBe('denied')
    expect(await outcomeOf(setDoc(own(who), whole, { merge: true }))).toBe('denied')
  })
})

describe('On user documents,', () => {
  // The portal writes the name and the confirmed address at sign-in, before it checks access.
  const present = signedIn.filter((who) => 'stored' in people[who])
  test.each(present)('%s may update their own name', async (who) => {
    expect(await outcomeOf(updateDoc(own(who), named))).toBe('allowed')
  })

  test.each(everyone)('%s may not create, replace or delete their own document', async (who) => {
    const only = { displayName: 'Ana', updatedAt: serverTimestamp() }
    expect(await outcomeOf(setDoc(own(who), only))).toBe('denied')
    expect(await outcomeOf(deleteDoc(own(who)))).toBe('denied')
    const created = user(world.as(who), 'not-there')
    expect(await outcomeOf(setDoc(created, only))).toBe('denied')
    expect(await outcomeOf(deleteDoc(created))).toBe('denied')
  })

  test.each(everyone)('%s may not access another’s document', async (who) => {
    const other = user(world.as(who), uidOf(who) === 'ana' ? 'bruno' : 'ana')
    const requests = {
      update: () => updateDoc(other, named),
      time: () => updateDoc(other, { updatedAt: serverTimestamp() }),
      remove: () => updateDoc(other, { role: deleteField(), updatedAt: serverTimestamp() }),
      set: () => setDoc(other, named, { merge: true }),
      delete: () => deleteDoc(other),
      both: () => writeBatch(world.as(who)).update(own(who), named).update(other, named).commit(),
      read: () => runTransaction(world.as(who), (transaction) => transaction.get(other)),
    }
    for (const [request, send] of Object.entries(requests)) {
      expect(await outcomeOf(send()), request).toBe('denied')
    }
  })
})
