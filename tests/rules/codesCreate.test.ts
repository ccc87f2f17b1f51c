import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { hoursAgo } from './allowances'
import { batchFields, makingOf, PARTS, type Part } from './newCodes'
import { allowanceOf } from './newLeaders'
import { everyone, uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()

beforeEach(() => world.put({ 'events/concierto': { name: 'Concierto', storeId: 'demo-store' } }))

/** All choices of some parts, from each alone to all four. */
const CHOICES: readonly (readonly Part[])[] = Array.from({ length: 15 }, (_, at) =>
  PARTS.filter((_part, bit) => ((at + 1) >> bit) & 1),
)

/** Writes some of the documents of a new code in one commit. */
const write = (who: Who, parts: readonly Part[], making = makingOf(uidOf(who))) => {
  const firestore = world.as(who)
  const batch = writeBatch(firestore)
  for (const part of parts) batch.set(doc(firestore, making.paths[part]), making.fields[part])
  return outcomeOf(batch.commit())
}

describe('Making a code as earlier portals did it', () => {
  test.each(everyone)(
    'the code, its reservation, its batch and the allowance in one commit, is denied to %s [WRITE-8]',
    async (who) => {
      await world.remove(allowanceOf(uidOf(who), 'codes'))
      expect(await write(who, PARTS)).toBe('denied')
      // An earlier portal began the batch in a commit of its own.
      const making = makingOf(uidOf(who))
      expect(await write(who, ['batch', 'allowance'], making)).toBe('denied')
      expect(await write(who, ['code', 'reservation'], making)).toBe('denied')
    },
  )

  describe.each(CHOICES.map((parts) => ({ parts, names: parts.join(', ') })))(
    'with the rest in the store already: $names',
    ({ parts }) => {
      test.each(everyone)('is denied to %s [WRITE-8]', async (who) => {
        const uid = uidOf(who)
        await world.remove(allowanceOf(uid, 'codes'))
        const making = makingOf(uid)
        const rest = PARTS.filter((part) => !parts.includes(part))
        await world.put(
          Object.fromEntries(rest.map((part) => [making.paths[part], making.stored[part]])),
        )
        expect(await write(who, parts, making)).toBe('denied')
      })
    },
  )

  test.each(everyone)('with its fields in other forms is denied to %s [WRITE-8]', async (who) => {
    const uid = uidOf(who)
    const codes = collection(world.as(who), 'codes')
    const { fields, paths, batchId } = makingOf(uid)
    const requests = {
      'under an id of the SDK': () => addDoc(codes, fields.code),
      'for oneself': () => setDoc(doc(codes), { ...fields.code, leaderId: uid }),
      'by the provider': () => setDoc(doc(codes), { ...fields.code, createdBy: 'provider' }),
      'deleted at once': () => setDoc(doc(codes), { ...fields.code, status: 'deleted' }),
      'with no more than an owner': () => setDoc(doc(codes), { createdBy: uid, leaderId: uid }),
      'a batch as the function writes it': () =>
        setDoc(doc(world.as(who), paths.batch), { ...batchFields, ...creation(batchId, uid) }),
      'a batch of another store': () =>
        setDoc(doc(world.as(who), 'stores/otra-tienda/batches/1'), fields.batch),
      'a reservation of another store': () =>
        setDoc(doc(world.as(who), 'stores/otra-tienda/codeTexts/TEXT'), fields.reservation),
    }
    for (const [request, send] of Object.entries(requests)) {
      expect(await outcomeOf(send()), request).toBe('denied')
    }
  })
})

describe('Documents that the function wrote for a coordinator', () => {
  test.each(everyone)('are changed and deleted by no client: %s [WRITE-8]', async (who) => {
    const uid = uidOf(who)
    const { paths, fields, stored, batchId } = makingOf(uid)
    await world.put({
      [paths.code]: stored.code,
      [paths.reservation]: stored.reservation,
      [paths.batch]: { ...stored.batch, ...batchFields },
      // Its day is over: an earlier portal began another one.
      [paths.allowance]: { ...stored.allowance, since: hoursAgo(25) },
    })
    const changes: Record<Part, readonly object[]> = {
      code: [{ code: 'OTHER001' }, { maxUses: 9 }, { percent: 100 }, { leaderId: uid }],
      reservation: [{ codeId: 'CodeOfTheRulesOther1' }, { createdBy: 'bruno' }],
      batch: [{ made: 0 }, { isStopped: true }, { quantity: 99 }, { codeIds: [] }],
      allowance: [
        { used: 0 },
        { used: increment(1), lastId: batchId },
        { used: 1, since: serverTimestamp(), lastId: batchId },
      ],
    }
    for (const part of PARTS) {
      const found = doc(world.as(who), paths[part])
      for (const change of changes[part]) {
        const changed = updateDoc(found, { ...change, ...update })
        expect(await outcomeOf(changed), `${part} ${Object.keys(change)}`).toBe('denied')
      }
      expect(await outcomeOf(setDoc(found, fields[part])), part).toBe('denied')
      expect(await outcomeOf(setDoc(found, {}, { merge: true })), part).toBe('denied')
      expect(await outcomeOf(deleteDoc(found)), part).toBe('denied')
    }
  })

  test.each(everyone)('are an allowance of codes that no one reads: %s', async (who) => {
    const path = allowanceOf(uidOf(who), 'codes')
    await world.put({ [path]: { used: 1, createdBy: uidOf(who) } })
    expect(await outcomeOf(getDoc(doc(world.as(who), path)))).toBe('denied')
    const all = collection(world.as(who), `users/${uidOf(who)}/allowances`)
    const own = query(all, where('createdBy', '==', uidOf(who)))
    expect(await outcomeOf(getDocs(own))).toBe('denied')
  })
})
