import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import type { BatchOrder } from '../../../../domain/coordination/batches/Batch'
import { userId } from '../../../../domain/session/SignedInUser'
import { DAY_MS } from '../../../../domain/shared/dailyLimits'
import { makeBatch, stopBatch } from '../../../../infrastructure/documents/batches/makeBatch'
import { MemoryDocuments } from '../../../support/fakes/MemoryDocuments'

const NOW = 1_790_000_000_000
const BATCH = 'stores/tienda/batches/Batch000000000000001'

const leader = { role: 'Leader', storeId: 'tienda', permissions: { read: true } }
const carla = { ...leader, permissions: { read: true, create: true } }

const order: BatchOrder = {
  id: trackingId('Batch000000000000001'),
  leaderId: userId('ana'),
  eventId: eventId('festival'),
  shape: { prefix: 'FEST', length: 8 },
  quantity: 10,
  maxUses: 2,
  maxTickets: 3,
  type: { kind: 'leader' },
}

const open = (more: Readonly<Record<string, object>> = {}) => {
  const store = new MemoryDocuments({
    'users/carla': carla,
    'users/dora': carla,
    'users/ana': { ...leader, firstName: 'Ana', lastName: 'Mora' },
    'events/festival': { storeId: 'tienda', name: 'Festival' },
    ...(more as Readonly<Record<string, Record<string, unknown>>>),
  })
  let now = NOW
  const making = {
    store,
    storeId: 'tienda',
    randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
    now: () => now,
    get storeTime() {
      return now
    },
  }
  return {
    store,
    making,
    make: (some: Partial<BatchOrder> = {}, by = 'carla') =>
      makeBatch({ ...order, ...some }, by, making),
    wait: (millis: number) => {
      now += millis
    },
    codes: () => store.in('codes'),
    texts: () => store.in('stores/tienda/codeTexts'),
  }
}

const made = (count: number) => ({ ok: true, value: { made: count, isStopped: false } })
const refused = (error: object) => ({ ok: false, error })

describe('A batch', () => {
  it('is made with its codes, the reservations of their texts and the count of the day [GENERATE-11, WRITE-1, ENTITY-3]', async () => {
    const { make, store, codes, texts } = open()
    expect(await make()).toEqual(made(10))
    expect(codes()).toHaveLength(10)
    const [code] = codes()
    expect(code).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      code: expect.stringMatching(/^FEST[A-HJKMNP-Z2-9]{8}$/),
      leaderId: 'ana',
      eventId: 'festival',
      trackingId: order.id,
      status: 'available',
      currentUses: 0,
      maxUses: 2,
      maxTickets: 3,
      code_type: 'leader',
      createdAt: NOW,
      createdBy: 'carla',
    })
    expect(new Set(codes().map((one) => one.code)).size).toBe(10)
    const owners = new Map(texts().map(({ id, codeId }) => [id, codeId]))
    expect(codes().every((one) => owners.get(one.code) === one.id)).toBe(true)
    expect(store.documents.get(BATCH)).toEqual({
      id: order.id,
      leaderId: 'ana',
      eventId: 'festival',
      prefix: 'FEST',
      length: 8,
      quantity: 10,
      maxUses: 2,
      maxTickets: 3,
      code_type: 'leader',
      leaderFirstName: 'Ana',
      leaderLastName: 'Mora',
      eventName: 'Festival',
      made: 10,
      isStopped: false,
      createdAt: NOW,
      createdBy: 'carla',
    })
    expect(store.documents.get('users/carla/allowances/codes')).toMatchObject({ used: 10 })
  })

  it('of discounts gives each code the percentage [ENTITY-5]', async () => {
    const { make, codes } = open()
    await make({ type: { kind: 'discount', percent: 12.5 } })
    expect(codes()[0]).toMatchObject({ code_type: 'discount', percent: 12.5 })
  })

  it('of 1,000 codes is made in pieces, each of which counts', async () => {
    const { make, store, codes } = open()
    const counts: unknown[] = []
    store.beforeCommit = () => counts.push(store.documents.get(BATCH)?.made)
    expect(await make({ quantity: 1_000 })).toEqual(made(1_000))
    expect(counts).toEqual([undefined, 200, 400, 600, 800])
    expect(codes()).toHaveLength(1_000)
  })

  it('is made once, however often and at the same time it is asked for [GENERATE-20]', async () => {
    const { make, codes, store } = open()
    const answers = await Promise.all([1, 2, 3].map(() => make({ quantity: 700 })))
    expect(answers).toEqual([made(700), made(700), made(700)])
    expect(await make({ quantity: 700 })).toEqual(made(700))
    expect(codes()).toHaveLength(700)
    expect(store.documents.get('users/carla/allowances/codes')).toMatchObject({ used: 700 })
  })

  it('goes on where a failure ended it [GENERATE-20]', async () => {
    const { make, codes, store } = open()
    store.beforeCommit = (commit) => {
      if (commit === 3) throw Object.assign(new Error('unavailable'), { code: 14 })
    }
    await expect(make({ quantity: 1_000 })).rejects.toThrow('unavailable')
    expect(codes()).toHaveLength(400)
    store.beforeCommit = () => undefined
    expect(await make({ quantity: 1_000 })).toEqual(made(1_000))
    expect(codes()).toHaveLength(1_000)
  })

  it.each([
    ['quantity', { quantity: 11 }],
    ['leader', { leaderId: userId('dora') }],
    ['event', { eventId: eventId('feria') }],
    ['prefix', { shape: { prefix: '', length: 8 } }],
    ['length', { shape: { prefix: 'FEST', length: 9 } }],
    ['uses', { maxUses: 1 }],
    ['tickets', { maxTickets: 1 }],
    ['type', { type: { kind: 'discount', percent: 5 } as const }],
  ])('keeps its id from one with another %s [GENERATE-20]', async (_what, change) => {
    const { make, codes } = open({ 'events/feria': { storeId: 'tienda' } })
    await make()
    expect(await make(change)).toEqual(refused({ kind: 'already-exists' }))
    expect(codes()).toHaveLength(10)
  })

  it('keeps its id from another coordinator, and from other percentages', async () => {
    const { make } = open()
    const type = { kind: 'discount', percent: 5 } as const
    await make({ type })
    expect(await make({ type }, 'dora')).toEqual(refused({ kind: 'already-exists' }))
    expect(await make({ type: { kind: 'discount', percent: 6 } })).toEqual(
      refused({ kind: 'already-exists' }),
    )
    expect(await make()).toEqual(refused({ kind: 'already-exists' }))
  })

  it('draws other texts where one is taken [GENERATE-11]', async () => {
    const { making, store, codes } = open()
    const numbers = [0, 1, 2].map((byte) => new Uint8Array(64).fill(byte))
    let drawn = 0
    // Always the same letters, until the third attempt.
    const stubborn = (count: number) => {
      drawn += 1
      return drawn <= 4
        ? (numbers[0] as Uint8Array).slice(0, count)
        : new Uint8Array(randomBytes(count))
    }
    store.documents.set('stores/tienda/codeTexts/FESTAAAAAAAA', { codeId: 'other' })
    const one = { ...order, quantity: 1 }
    expect(await makeBatch(one, 'carla', { ...making, randomBytes: stubborn })).toEqual(made(1))
    expect(codes()).toHaveLength(1)
    expect(codes()[0]?.code).not.toBe('FESTAAAAAAAA')
  })

  it('ends with the refusal of the store where every draw is taken, and makes nothing', async () => {
    const { making, store, codes } = open()
    store.documents.set('stores/tienda/codeTexts/FESTAAAAAAAA', { codeId: 'other' })
    const stubborn = (count: number) => new Uint8Array(count)
    const one = { ...order, quantity: 1 }
    await expect(
      makeBatch(one, 'carla', { ...making, randomBytes: stubborn }),
    ).rejects.toMatchObject({ code: 6 })
    expect(codes()).toHaveLength(0)
    expect(store.documents.has(BATCH)).toBe(false)
  })
})

describe('Who may make a batch, and for whom', () => {
  it.each([
    ['a leader without the permission', 'ana', {}],
    ['an unknown user', 'unknown', {}],
    [
      'one who may no longer read',
      'carla',
      { 'users/carla': { ...carla, permissions: { create: true } } },
    ],
    ['a coordinator of another store', 'carla', { 'users/carla': { ...carla, storeId: 'otra' } }],
    ['another role', 'carla', { 'users/carla': { ...carla, role: 'Admin' } }],
    [
      'a permission that is a text',
      'carla',
      { 'users/carla': { ...carla, permissions: { read: true, create: 'true' } } },
    ],
    [
      'for a leader who may not read',
      'carla',
      { 'users/ana': { ...leader, permissions: { read: false }, createdBy: 'dora' } },
    ],
    ['for a leader of another store', 'carla', { 'users/ana': { ...leader, storeId: 'otra' } }],
    ['for an event of another store', 'carla', { 'events/festival': { storeId: 'otra' } }],
    ['for an event that is gone', 'carla', { 'events/festival': {} }],
  ])('is refused: %s [ACCESS-7]', async (_what, by, documents) => {
    const { make, store } = open(documents)
    const before = store.documents.size
    expect(await make({}, by)).toEqual(refused({ kind: 'permission-denied' }))
    expect(store.documents.size).toBe(before)
  })

  it('is refused where the permission is taken back while it is made', async () => {
    const { make, store, codes } = open()
    store.beforeCommit = (commit) => {
      if (commit === 2) store.documents.set('users/carla', leader)
    }
    expect(await make({ quantity: 1_000 })).toEqual(refused({ kind: 'permission-denied' }))
    expect(codes()).toHaveLength(200)
  })

  it('serves a leader whom the coordinator registered and who waits [LEADER-FORM-16]', async () => {
    const waiting = { ...leader, permissions: { read: false }, createdBy: 'carla' }
    const { make } = open({ 'users/ana': waiting })
    expect(await make()).toEqual(made(10))
  })
})

describe('The allowance of a day', () => {
  it('is 5,000 codes, of which no batch begins that it does not hold as a whole [GENERATE-17]', async () => {
    const { make, codes } = open()
    for (const at of [1, 2, 3, 4]) {
      await make({ id: trackingId(`Batch00000000000001${at}`), quantity: 1_000 })
    }
    await make({ id: trackingId('Batch000000000000015'), quantity: 900 })
    expect(await make({ quantity: 101 })).toEqual(refused({ kind: 'daily-limit', left: 100 }))
    expect(codes()).toHaveLength(4_900)
    expect(await make({ quantity: 100 })).toEqual(made(100))
  })

  it('begins anew a day after its first code', async () => {
    const { make, wait } = open({ 'users/carla': { ...carla, dailyCodes: 10 } })
    await make()
    const next = { id: trackingId('Batch000000000000002'), quantity: 1 }
    wait(DAY_MS - 1)
    expect(await make(next)).toEqual(refused({ kind: 'daily-limit', left: 0 }))
    wait(1)
    expect(await make(next)).toEqual(made(1))
  })

  it('holds for a batch that has begun, if an administrator lowers it meanwhile [GENERATE-17]', async () => {
    const { make, store, codes } = open()
    store.beforeCommit = (commit) => {
      if (commit === 3) store.merge('users/carla', { dailyCodes: 450 })
    }
    expect(await make({ quantity: 1_000 })).toEqual(refused({ kind: 'daily-limit', left: 0 }))
    expect(codes()).toHaveLength(450)
    store.merge('users/carla', { dailyCodes: 1_000 })
    expect(await make({ quantity: 1_000 })).toEqual(made(1_000))
  })

  it('counts two batches that are made at the same time', async () => {
    const { make, codes } = open({ 'users/carla': { ...carla, dailyCodes: 15 } })
    const answers = await Promise.all(
      ['1', '2'].map((at) => make({ id: trackingId(`Batch00000000000010${at}`) })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codes()).toHaveLength(10)
  })
})

describe('Stopping a batch', () => {
  it('lets the call that makes it end, keeps its codes, and a call goes on with it [GENERATE-21]', async () => {
    const { make, making, store, codes } = open()
    let stopped: unknown
    store.beforeCommit = (commit) => {
      if (commit !== 3) return
      store.beforeCommit = () => undefined
      stopped = stopBatch(order.id, 'carla', making)
    }
    const answer = await make({ quantity: 1_000 })
    expect(await stopped).toMatchObject({ ok: true })
    const { length: count } = codes()
    expect(count).toBeLessThan(1_000)
    expect(answer).toEqual({ ok: true, value: { made: count, isStopped: true } })
    expect(await make({ quantity: 1_000 })).toEqual(made(1_000))
    expect(codes()).toHaveLength(1_000)
  })

  it('changes nothing in one that is complete', async () => {
    const { make, making, store } = open()
    await make()
    expect(await stopBatch(order.id, 'carla', making)).toEqual(made(10))
    expect(store.documents.get(BATCH)).toMatchObject({ isStopped: false })
  })

  it.each([
    ['of another coordinator', 'dora'],
    ['that does not exist', 'carla'],
  ])('is refused for one %s', async (_what, by) => {
    const { make, making } = open()
    if (by === 'dora') await make()
    expect(await stopBatch(order.id, by, making)).toEqual(refused({ kind: 'permission-denied' }))
  })
})
