import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { asDeleted } from '../../domain/shared/writeRules'
import { codeOf, codesOfAll } from './codes'
import { everyone, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put(codesOfAll()))

const ownCode = (who: Who) => doc(world.as(who), 'codes', `of-${uidOf(who)}`)

const writes: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['Creating a code', (who) => addDoc(collection(world.as(who), 'codes'), codeOf(uidOf(who)))],
  [
    'Creating a code with a chosen id',
    (who) => setDoc(doc(world.as(who), 'codes/mine'), codeOf('ana')),
  ],
  ['Overwriting a code', (who) => setDoc(ownCode(who), codeOf(uidOf(who)))],
  ['Changing the uses of a code', (who) => updateDoc(ownCode(who), { currentUses: -100 })],
  ['Changing the status of a code', (who) => updateDoc(ownCode(who), { status: 'available' })],
  ['An empty update', (who) => updateDoc(ownCode(who), {})],
  [
    'Transferring a code to another leader',
    (who) => updateDoc(ownCode(who), { leaderId: 'bruno' }),
  ],
  [
    'Taking over a code',
    (who) => updateDoc(doc(world.as(who), 'codes/of-bruno'), { leaderId: 'ana' }),
  ],
  ['Soft-deleting a code', (who) => updateDoc(ownCode(who), asDeleted(1_700_000_000_000))],
  ['Deleting a code', (who) => deleteDoc(ownCode(who))],
  [
    'Changing a code in a batch with the own profile',
    (who) =>
      writeBatch(world.as(who))
        .update(doc(world.as(who), 'users', uidOf(who)), {
          displayName: 'Ana',
          updatedAt: serverTimestamp(),
        })
        .update(ownCode(who), { currentUses: 0 })
        .commit(),
  ],
]

describe.each(writes)('%s', (_, write) => {
  test.each(everyone)('is denied to %s', async (who) => {
    expect(await outcomeOf(write(who))).toBe('denied')
  })
})
