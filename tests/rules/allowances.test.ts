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
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite'
import { describe, expect, it, test } from 'vitest'
import { nextLeader, registering } from './newLeaders'
import { everyone, LEADERS, makers, people, uidOf, type Who } from './people'
import { openWorld, outcomeOf } from './world'

const world = openWorld()
const coordinator = 'a coordinator'
const HOUR = 3_600_000
const future = Timestamp.fromMillis(4_000_000_000_000)

let made = 0

/** An id that no other test has. */
const nextId = () => {
  made += 1
  return `BatchOfAllowance${String(made).padStart(4, '0')}`
}

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `CodeOfAllowance${String(at).padStart(5, '0')}`)

const allowanceOf = (who: Who, kind = 'codes') => `users/${uidOf(who)}/allowances/${kind}`

/** What was used before: since some hours, or nothing yet. */
const usedBefore = (who: Who, used: number, hours: number) =>
  world.put({
    [allowanceOf(who)]: {
      since: new Date(Date.now() - hours * HOUR),
      used,
      lastId: 'BatchOfAllowance0000',
    },
  })

/** Nothing was ever used. */
const forget = (who: Who) => world.remove(allowanceOf(who))

const coordinatorWith = (fields: object) => ({
  [`users/${uidOf(coordinator)}`]: { ...people[coordinator].stored, ...fields },
})

interface Begin {
  readonly who?: Who
  readonly id?: string
  readonly count?: number
  readonly batch?: object
  readonly allowance?: object
  readonly storeId?: string
  /** More writes of the same commit. */
  readonly more?: (batch: WriteBatch, at: (path: string) => DocumentReference) => void
}

/** Begins a batch of codes on a day of its own, if nothing else is said. */
const begin = (options: Begin = {}) => {
  const { who = coordinator, id = nextId(), count = 10, storeId = 'demo-store' } = options
  const at = (path: string) => doc(world.as(who), path)
  const batch = writeBatch(world.as(who))
  batch.set(at(`stores/${storeId}/batches/${id}`), {
    codeIds: ids(count),
    createdBy: uidOf(who),
    createdAt: serverTimestamp(),
    ...options.batch,
  })
  const use = { since: serverTimestamp(), used: count, lastId: id, ...options.allowance }
  batch.set(at(allowanceOf(who)), use, { merge: true })
  options.more?.(batch, at)
  return outcomeOf(batch.commit())
}

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
    ['another writer', { createdBy: 'bruno' }],
    ['the clock of a device', { createdAt: Timestamp.fromMillis(1) }],
    ['a time in the future', { createdAt: future }],
    ['one field more', { note: '' }],
  ]
  test.each(refused)('with %s is denied', async (_, batch) => {
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
        createdBy: uidOf(coordinator),
        createdAt: serverTimestamp(),
      })
    expect(await begin({ id: elsewhere, more })).toBe('denied')
  })

  it('is denied without its allowance, and so are two with one', async () => {
    await forget(coordinator)
    const second = nextId()
    const fields = () => ({
      codeIds: ids(10),
      createdBy: uidOf(coordinator),
      createdAt: serverTimestamp(),
    })
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

  test.each(['others', 'registrations'])('is of no other kind: %s', async (kind) => {
    const id = nextId()
    await forget(coordinator)
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(allowanceOf(coordinator, kind)), {
        since: serverTimestamp(),
        used: 1,
        lastId: id,
      })
    expect(await begin({ id, more })).toBe('denied')
  })

  it('is no one else’s', async () => {
    const id = nextId()
    await forget(coordinator)
    const more = (batch: WriteBatch, at: (path: string) => DocumentReference) =>
      batch.set(at(allowanceOf('leader A')), { since: serverTimestamp(), used: 10, lastId: id })
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
      batch.set(at(allowanceOf('leader B')), { since: serverTimestamp(), used: 10, lastId: id })
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
    expect(await outcomeOf(setDoc(allowance, use))).toBe('denied')
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

describe('The daily allowance of registrations', () => {
  const create = registering(world)

  it('is asked for by each of them [LEADER-FORM-19]', async () => {
    const leader = nextLeader()
    expect(await create({ leader, isCounted: false })).toBe('denied')
    expect(await create({ leader })).toBe('allowed')
  })

  it('is 100 leaders, each of whom is being registered', async () => {
    expect(await create({ used: 99 })).toBe('allowed')
    expect(await create({ used: 100 })).toBe('denied')
    const allowance = doc(world.as(coordinator), allowanceOf(coordinator, 'registrations'))
    const someone = { used: increment(-10), lastId: 'LeaderOfRules0000001' }
    expect(await outcomeOf(updateDoc(allowance, someone))).toBe('denied')
    expect(await outcomeOf(updateDoc(allowance, { ...someone, used: increment(1) }))).toBe('denied')
  })

  it('is of no other kind', async () => {
    const leader = nextLeader()
    const use = { since: serverTimestamp(), used: 1, lastId: leader.id }
    const besides = { [allowanceOf(coordinator, 'others')]: use }
    expect(await create({ leader, besides })).toBe('denied')
    expect(await create({ leader })).toBe('allowed')
  })

  it('is as large as the coordinator’s document says', async () => {
    await world.put(coordinatorWith({ dailyRegistrations: 1 }))
    expect(await create({ used: 0 })).toBe('allowed')
    expect(await create({ used: 1 })).toBe('denied')
    await world.put(coordinatorWith({}))
  })
})
