import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeCodes } from '../../functions/src/batches/makeCodes.ts'
import { handle } from '../../functions/src/handle.ts'
import { MemoryDocuments } from '../support/fakes/MemoryDocuments'
import { errorWith, World } from './world.ts'

const BATCH = {
  id: 'Batch000000000000001',
  leaderId: 'beto',
  eventId: 'festival',
  prefix: '',
  length: 8,
  quantity: 10,
  maxUses: 1,
  maxTickets: 1,
  code_type: 'leader',
}

const making = { storeId: 'demo-store', batch: BATCH }

/** Ana, who may create, calls with her token. */
const open = ({ emailVerified = true } = {}) => {
  const world = new World()
  world.accounts.splice(0, 1, { ...world.accounts[0], emailVerified } as never)
  const leader = { role: 'Leader', storeId: 'demo-store', permissions: { read: true } }
  const store = new MemoryDocuments({
    'users/ana': { ...leader, permissions: { read: true, create: true } },
    'users/beto': leader,
    'events/festival': { storeId: 'demo-store', name: 'Festival' },
  })
  const call = (body: unknown, more: Parameters<World['call']>[1] = {}) => {
    const dependencies = {
      ...world.needs,
      store,
      randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
      serverTime: world.time,
    }
    const headers = { authorization: 'Bearer token-of-ana', ...more }
    return handle(world.callOf(body, headers), makeCodes(dependencies), dependencies)
  }
  return { world, store, call, codes: () => store.in('codes') }
}

describe('The function that makes codes', () => {
  it('makes them for a coordinator with a confirmed address [ACCESS-7, GENERATE-11]', async () => {
    const { call, codes } = open()
    expect(await call(making)).toMatchObject({
      httpStatus: 200,
      body: { status: 'success', made: 10, isStopped: false },
    })
    expect(codes()).toHaveLength(10)
    expect(codes()[0]).toMatchObject({ createdBy: 'ana', leaderId: 'beto' })
  })

  it.each([
    ['without a token', { authorization: undefined }],
    ['with a forged one', { authorization: 'Bearer forged' }],
  ])('refuses a call %s', async (_what, more) => {
    const { call, codes } = open()
    expect(await call(making, more)).toMatchObject({
      httpStatus: 401,
      body: errorWith('unauthenticated'),
    })
    expect(codes()).toEqual([])
  })

  it.each([
    ['an address that is not confirmed', { emailVerified: false }, {}],
    ['another coordinator as the maker', {}, { createdBy: 'carla' }],
  ])('takes no one else’s word: %s', async (_what, account, forged) => {
    const { call, codes } = open(account)
    const answer = await call({ ...making, ...forged, batch: { ...BATCH, ...forged } })
    if ('emailVerified' in account) {
      expect(answer).toMatchObject({ httpStatus: 403, body: errorWith('permission-denied') })
      expect(codes()).toEqual([])
    } else expect(new Set(codes().map(({ createdBy }) => createdBy))).toEqual(new Set(['ana']))
  })

  it('refuses a leader without the permission, and one whose account is disabled', async () => {
    const { call, store, world, codes } = open()
    store.merge('users/ana', { permissions: { read: true, create: false } })
    expect(await call(making)).toMatchObject({ body: errorWith('permission-denied') })
    store.merge('users/ana', { permissions: { read: true, create: true } })
    world.accounts.splice(0, 1, { ...world.accounts[0], isDisabled: true } as never)
    expect(await call(making)).toMatchObject({ body: errorWith('unauthenticated') })
    expect(codes()).toEqual([])
  })

  it('refuses another content under the id of a batch, however it is replayed [GENERATE-20]', async () => {
    const { call, codes } = open()
    await call(making)
    expect(await call({ ...making, batch: { ...BATCH, quantity: 1_000 } })).toMatchObject({
      httpStatus: 409,
      body: errorWith('already-exists'),
    })
    expect(await call(making)).toMatchObject({ httpStatus: 200 })
    expect(codes()).toHaveLength(10)
  })

  it('says how many codes the day allows [GENERATE-17]', async () => {
    const { call, store } = open()
    store.merge('users/ana', { dailyCodes: 4 })
    expect(await call(making)).toMatchObject({
      httpStatus: 429,
      body: { status: 'error', code: 'daily-limit', left: 4 },
    })
  })

  it('stops a batch, and only one of the caller’s own [GENERATE-21]', async () => {
    const { call, store } = open()
    const stop = { storeId: 'demo-store', stop: BATCH.id }
    expect(await call(stop)).toMatchObject({ body: errorWith('permission-denied') })
    const path = `stores/demo-store/batches/${BATCH.id}`
    store.documents.set(path, { createdBy: 'ana', quantity: 10, made: 4 })
    expect(await call(stop)).toMatchObject({
      body: { status: 'success', made: 4, isStopped: true },
    })
    store.merge(path, { createdBy: 'carla', isStopped: false })
    expect(await call(stop)).toMatchObject({ body: errorWith('permission-denied') })
    expect(store.documents.get(path)).toMatchObject({ isStopped: false })
  })

  it('takes 300 calls of a coordinator in an hour, for any batches', async () => {
    const { call, world } = open()
    for (let calls = 0; calls < 300; calls += 1) await call(making)
    expect(await call(making)).toMatchObject({
      httpStatus: 429,
      body: errorWith('too-many-requests'),
      headers: { 'Retry-After': expect.any(String) },
    })
    world.time += 3_600_000
    expect(await call(making)).toMatchObject({ httpStatus: 200 })
  })

  it('logs an outage of the store by its code alone', async () => {
    const { call, store, world } = open()
    store.beforeCommit = () => {
      throw Object.assign(new Error(`codes of ${BATCH.id}`), { code: 14 })
    }
    expect(await call(making)).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.logged).toEqual(['The codes of a batch could not be written 14'])
  })

  it('reads no store where the form of a call is wrong', async () => {
    const { call, world } = open()
    expect(await call({ ...making, batch: { ...BATCH, quantity: 0 } })).toMatchObject({
      httpStatus: 400,
    })
    expect(world.asked).toEqual([])
  })
})
