import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { beginning, coordinator, ids, nextId } from './newBatches'
import { everyone, makers, uidOf } from './people'
import { creation, FALSE_CREATIONS } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { begin, forget } = beginning(world)

describe('Beginning a batch of codes', () => {
  test.each(makers)('as $who: $made [ACCESS-7, GENERATE-17]', async ({ who, made: expected }) => {
    await forget(who)
    expect(await begin({ who })).toBe(expected)
  })

  const refused: readonly [string, object][] = [
    ['no codes', { codeIds: [] }],
    ['more than a thousand codes', { codeIds: ids(1_001) }],
    ['a text in the place of its codes', { codeIds: ids(10).join('') }],
    ['shorter ids', { codeIds: ids(10).map((one) => one.slice(1)) }],
    ['longer ids', { codeIds: ids(10).map((one) => `${one}0`) }],
    ...FALSE_CREATIONS,
    ['one field more', { note: '' }],
  ]
  test.each(refused)('with %s is denied [WRITE-1]', async (_, batch) => {
    await forget(coordinator)
    const { codeIds = ids(10) } = batch as { codeIds?: readonly string[] }
    expect(await begin({ batch, count: 10, allowance: { used: codeIds.length } })).toBe('denied')
  })

  test.each([1, 1_000])('of %i codes is allowed', async (count) => {
    await forget(coordinator)
    expect(await begin({ count })).toBe('allowed')
  })

  test.each(everyone)('and changing or removing it afterwards is denied to %s', async (who) => {
    await forget(who)
    const id = nextId()
    await begin({ who, id })
    const batch = doc(world.as(who), `stores/demo-store/batches/${id}`)
    expect(await outcomeOf(updateDoc(batch, { codeIds: ids(11) }))).toBe('denied')
    expect(await outcomeOf(deleteDoc(batch))).toBe('denied')
  })

  test.each(['BatchOfAllowance001', 'BatchOfAllowance00001', 'Batch-Of-Allowance-1'])(
    'under the id %s is denied [WRITE-4]',
    async (id) => {
      await forget(coordinator)
      expect(await begin({ id })).toBe('denied')
    },
  )

  it('in another store is denied', async () => {
    await forget(coordinator)
    expect(await begin({ storeId: 'otra-tienda' })).toBe('denied')
    const elsewhere = nextId()
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(`stores/otra-tienda/batches/${elsewhere}`), {
        codeIds: ids(1),
        ...creation(elsewhere, uidOf(coordinator)),
      })
    expect(await begin({ id: elsewhere, more })).toBe('denied')
  })

  it('is denied without its allowance, and so are two with one', async () => {
    await forget(coordinator)
    const second = nextId()
    const fields = () => ({ codeIds: ids(10), ...creation(second, uidOf(coordinator)) })
    const alone = doc(world.as(coordinator), `stores/demo-store/batches/${second}`)
    expect(await outcomeOf(writeBatch(world.as(coordinator)).set(alone, fields()).commit())).toBe(
      'denied',
    )
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(`stores/demo-store/batches/${second}`), fields())
    expect(await begin({ more })).toBe('denied')
  })

  test.each(makers)(
    'can be looked up by its id as $who: $made',
    async ({ who, made: expected }) => {
      await world.put({ 'stores/demo-store/batches/BatchToLookUp0000001': { codeIds: [] } })
      const read = (path: string) => outcomeOf(getDoc(doc(world.as(who), path)))
      expect(await read('stores/demo-store/batches/BatchToLookUp0000001')).toBe(expected)
      expect(await read('stores/demo-store/batches/BatchToLookUp0000002')).toBe(expected)
      expect(await read('stores/otra-tienda/batches/BatchToLookUp0000001')).toBe('denied')
      const all = collection(world.as(who), 'stores/demo-store/batches')
      expect(await outcomeOf(getDocs(all))).toBe('denied')
    },
  )
})
