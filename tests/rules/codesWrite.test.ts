import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { asDeleted } from '../../domain/shared/writeRules'
import { codeOf, codesOfAll } from './codes'
import { everyone, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeAll(() => world.put(codesOfAll()))

const ownCode = (who: Who) => doc(world.as(who), 'codes', `of-${uidOf(who)}`)

const writes: readonly [string, (who: Who) => Promise<unknown>][] = [
  ['A new code', (who) => addDoc(collection(world.as(who), 'codes'), codeOf(uidOf(who)))],
  ['A new code of a chosen id', (who) => setDoc(doc(world.as(who), 'codes/mine'), codeOf('ana'))],
  ['A code written over', (who) => setDoc(ownCode(who), codeOf(uidOf(who)))],
  ['A code with more uses', (who) => updateDoc(ownCode(who), { currentUses: -100 })],
  ['A code made available', (who) => updateDoc(ownCode(who), { status: 'available' })],
  ['A write of nothing', (who) => updateDoc(ownCode(who), {})],
  ['A code given to another leader', (who) => updateDoc(ownCode(who), { leaderId: 'bruno' })],
  ['A code taken', (who) => updateDoc(doc(world.as(who), 'codes/of-bruno'), { leaderId: 'ana' })],
  ['A code marked as deleted', (who) => updateDoc(ownCode(who), asDeleted(1_700_000_000_000))],
  ['A code deleted', (who) => deleteDoc(ownCode(who))],
  [
    'A code changed along with an own profile',
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
  test.each(everyone)('is refused to %s', async (who) => {
    expect(await outcomeOf(write(who))).toBe('denied')
  })
})
