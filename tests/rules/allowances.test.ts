import {
  collection,
  type DocumentReference,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import {
  allowanceOf,
  beginning,
  coordinator,
  coordinatorWith,
  future,
  HOUR,
  ids,
  nextId,
} from './newBatches'
import { everyone, LEADERS, makers, uidOf } from './people'
import { creation, FALSE_CREATIONS, FALSE_UPDATES, update } from './stamps'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const { begin, forget, usedBefore } = beginning(world)

describe('The daily allowance of codes', () => {
  test.each<[string, object]>([
    ['less than the batch has', { used: 9 }],
    ['a moment of a device', { since: Timestamp.fromMillis(1) }],
    ['a moment in the future', { since: future }],
    ['another batch', { lastId: 'BatchOfAllowance0000' }],
    ['one field more', { limit: 1_000_000 }],
  ])('that begins with %s is denied', async (_, allowance) => {
    await forget(coordinator)
    expect(await begin({ allowance })).toBe('denied')
  })

  test.each([...FALSE_CREATIONS, ['an update', update]])(
    'that begins with %s is denied [WRITE-1]',
    async (_, allowance) => {
      await forget(coordinator)
      expect(await begin({ allowance })).toBe('denied')
    },
  )

  /** Uses ten of a stored allowance of this day. */
  const goOn = async (stored: object, change: object = {}) => {
    const since = new Date(Date.now() - HOUR)
    const before = { since, used: 100, lastId: nextId(), ...stored }
    await world.put({ [allowanceOf(coordinator)]: before })
    return begin({ allowance: { since: Timestamp.fromDate(since), used: 110, ...change } })
  }
  const created = { id: 'codes', createdAt: new Date(1), createdBy: uidOf(coordinator) }
  const updated = { ...created, updatedAt: new Date(2) }

  test.each(FALSE_UPDATES)('that goes on with %s is denied [WRITE-2]', async (_, change) => {
    expect(await goOn(updated, change)).toBe('denied')
  })

  it('goes on from its creation, an update, and an older one without their fields [WRITE-2]', async () => {
    expect(await goOn(created)).toBe('allowed')
    expect(await goOn(updated)).toBe('allowed')
    expect(await goOn({})).toBe('allowed')
    expect(await goOn({}, { id: 'codes' })).toBe('denied')
  })

  test.each(['others', 'registrations'])('is of no other kind: %s', async (kind) => {
    const id = nextId()
    await forget(coordinator)
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(allowanceOf(coordinator, kind)), {
        since: serverTimestamp(),
        used: 1,
        lastId: id,
        ...creation(kind, uidOf(coordinator)),
      })
    expect(await begin({ id, more })).toBe('denied')
  })

  it('is no one else’s', async () => {
    const id = nextId()
    await forget(coordinator)
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(allowanceOf('leader A')), {
        since: serverTimestamp(),
        used: 10,
        lastId: id,
        ...creation('codes', uidOf(coordinator)),
      })
    expect(await begin({ id, more })).toBe('denied')
  })

  it('goes up to 5,000 within a day', async () => {
    const since = new Date(Date.now() - HOUR)
    const put = (used: number) =>
      world.put({ [allowanceOf(coordinator)]: { since, used, lastId: 'BatchOfAllowance0000' } })
    const use = (count: number) =>
      begin({
        count,
        allowance: { since: Timestamp.fromDate(since), used: increment(count) },
      })
    await put(4_000)
    expect(await use(1_000)).toBe('allowed')
    expect(await use(1)).toBe('denied')
    await put(4_991)
    expect(await use(10)).toBe('denied')
    expect(await use(9)).toBe('allowed')
  })

  it('is not counted down, and does not begin anew before the day is over', async () => {
    await usedBefore(coordinator, 5_000, 23.9)
    expect(await begin()).toBe('denied')
    const since = new Date(Date.now() - HOUR)
    await world.put({ [allowanceOf(coordinator)]: { since, used: 100, lastId: nextId() } })
    const same = { since: Timestamp.fromDate(since) }
    expect(await begin({ allowance: { ...same, used: 10 } })).toBe('denied')
    expect(await begin({ allowance: { ...same, used: 109 } })).toBe('denied')
    expect(await begin({ allowance: { since: serverTimestamp(), used: 110 } })).toBe('denied')
    // Moved back, it could begin anew at once.
    expect(await begin({ allowance: { since: Timestamp.fromMillis(1), used: 110 } })).toBe('denied')
    expect(await begin({ allowance: { ...same, used: 110 } })).toBe('allowed')
  })

  it('begins anew after a day, with what the batch has', async () => {
    await usedBefore(coordinator, 5_000, 24.1)
    expect(await begin({ allowance: { used: 9 } })).toBe('denied')
    expect(await begin({ allowance: { since: Timestamp.fromMillis(1) } })).toBe('denied')
    expect(await begin({ allowance: { since: future } })).toBe('denied')
    expect(await begin()).toBe('allowed')
  })

  test.each(makers)(
    'begins anew after a day as $who: $made [ACCESS-7]',
    async ({ who, made: expected }) => {
      await usedBefore(who, 10, 24.1)
      expect(await begin({ who })).toBe(expected)
    },
  )

  it('begins anew after a day with no more than a day has, and nothing else', async () => {
    await usedBefore(coordinator, 10, 24.1)
    expect(await begin({ allowance: { limit: 1_000_000 } })).toBe('denied')
    await world.put(coordinatorWith({ dailyCodes: 9 }))
    expect(await begin()).toBe('denied')
    await world.put(coordinatorWith({ dailyCodes: 10 }))
    expect(await begin()).toBe('allowed')
    await world.put(coordinatorWith({}))
  })

  it('begins anew after a day for no one else', async () => {
    await forget(coordinator)
    await usedBefore('leader B', 10, 24.1)
    const id = nextId()
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(allowanceOf('leader B')), {
        since: serverTimestamp(),
        used: 10,
        lastId: id,
        ...update,
      })
    expect(await begin({ id, more })).toBe('denied')
  })

  it('is as large as the coordinator’s document says', async () => {
    await forget(coordinator)
    await world.put(coordinatorWith({ dailyCodes: 9 }))
    expect(await begin()).toBe('denied')
    await world.put(coordinatorWith({ dailyCodes: 10 }))
    expect(await begin()).toBe('allowed')
    await world.put(coordinatorWith({}))
  })

  it('counts no batch twice', async () => {
    await forget(coordinator)
    const id = nextId()
    expect(await begin({ id })).toBe('allowed')
    const allowance = doc(world.as(coordinator), allowanceOf(coordinator))
    const again = writeBatch(world.as(coordinator)).update(allowance, {
      used: increment(10),
      lastId: id,
      ...update,
    })
    expect(await outcomeOf(again.commit())).toBe('denied')
  })

  it('counts no batch that is dated in the future', async () => {
    await forget(coordinator)
    const id = nextId()
    const stored = { codeIds: ids(10), createdBy: uidOf(coordinator), createdAt: future.toDate() }
    await world.put({ [`stores/demo-store/batches/${id}`]: stored })
    const allowance = doc(world.as(coordinator), allowanceOf(coordinator))
    const use = { since: serverTimestamp(), used: 10, lastId: id }
    const created = { ...use, ...creation('codes', uidOf(coordinator)) }
    expect(await outcomeOf(setDoc(allowance, created))).toBe('denied')
  })

  test.each(everyone)(
    'is read by its coordinator alone, and removed by no one: %s',
    async (who) => {
      await forget(coordinator)
      const allowance = doc(world.as(who), allowanceOf(coordinator))
      const expected = who === coordinator ? 'allowed' : 'denied'
      expect(await outcomeOf(getDoc(allowance))).toBe(expected)
      const own = outcomeOf(getDoc(doc(world.as(who), allowanceOf(who))))
      expect(await own).toBe(LEADERS.includes(who) ? 'allowed' : 'denied')
      expect(await outcomeOf(deleteDoc(allowance))).toBe('denied')
      const all = collection(world.as(who), `users/${uidOf(coordinator)}/allowances`)
      expect(await outcomeOf(getDocs(all))).toBe('denied')
    },
  )
})
