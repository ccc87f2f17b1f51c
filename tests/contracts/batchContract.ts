import { describe, expect, it, onTestFinished } from 'vitest'
import { eventId, type TrackingId, trackingId } from '../../domain/codes/AccessCode'
import type { Batch, BatchOrder } from '../../domain/coordination/batches/Batch'
import type { BatchMaker } from '../../domain/coordination/batches/BatchMaker'
import {
  BATCHES_PER_PAGE,
  type BatchRepository,
  type CountedBatch,
} from '../../domain/coordination/batches/BatchRepository'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { PageEnd } from '../../domain/shared/Page'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { eventually } from '../support/eventually'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface BatchHarness {
  /** The ports with the user signed in: a hosted store asks who calls. */
  batchesOf(uid: UserId): Promise<{
    readonly batchMaker: BatchMaker
    readonly batches: BatchRepository
  }>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  /** Changes fields of stored codes, as their use does. */
  changeCodes(ids: readonly string[], fields: object): Promise<void>
  /** Every stored code of the leader, in any order. */
  storedCodes(leader: UserId): Promise<readonly object[]>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')
const other = userId('coordinator-dora')
const ana = userId('leader-ana')

const order: BatchOrder = {
  id: trackingId('Batch000000000000001'),
  leaderId: ana,
  eventId: eventId('festival'),
  shape: { prefix: 'FEST', length: 8 },
  quantity: 10,
  maxUses: 2,
  maxTickets: 3,
  type: { kind: 'leader' },
}

const another = (at: number): { readonly id: TrackingId } => ({
  id: trackingId(`Batch${String(at).padStart(15, '0')}`),
})

const made = (count: number) => ({ ok: true, value: { made: count, isStopped: false } })

const coordinator = { permissions: { read: true, create: true } }

type Reading = Result<Batch | null, ReadFailure>

/** The contract of BatchMaker and BatchRepository. */
export const batchContract = (adapter: string, open: () => Promise<BatchHarness>) => {
  const start = async () => {
    const harness = await open()
    onTestFinished(harness.close)
    await harness.putUsers(
      storeUser(maker, coordinator),
      storeUser(other, coordinator),
      storeUser(ana),
      storeUser('leader-waiting', { permissions: { read: false }, createdBy: other }),
      storeUser('waits-for-maker', { permissions: { read: false }, createdBy: maker }),
      storeUser('leader-elsewhere', { storeId: 'other-store' }),
    )
    await harness.putEvents(
      { id: 'festival', name: 'Festival', storeId: 'demo-store' },
      { id: 'feria', name: 'Feria', storeId: 'demo-store' },
    )
    const { batchMaker, batches } = await harness.batchesOf(maker)
    return {
      ...harness,
      batches,
      make: (some: Partial<BatchOrder> = {}) => batchMaker.make(maker, { ...order, ...some }),
      stop: () => batchMaker.stop(maker, order.id),
    }
  }

  describe(`${adapter} honours BatchMaker`, () => {
    it('makes codes with every field, dated and signed [WRITE-1, ENTITY-3, GENERATE-11]', async () => {
      const { make, storedCodes } = await start()
      expect(await make()).toEqual(made(10))
      const codes = await storedCodes(ana)
      expect(codes).toHaveLength(10)
      expect(codes[0]).toEqual({
        id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        code: expect.stringMatching(/^FEST[A-HJKMNP-Z2-9]{8}$/),
        leaderId: ana,
        eventId: 'festival',
        trackingId: order.id,
        status: 'available',
        currentUses: 0,
        maxUses: 2,
        maxTickets: 3,
        code_type: 'leader',
        createdAt: expect.anything(),
        createdBy: maker,
      })
      expect(new Set(codes.map((code) => Reflect.get(code, 'code'))).size).toBe(10)
    })

    it('makes the codes of a discount with its percentage [ENTITY-5]', async () => {
      const { make, storedCodes } = await start()
      await make({ type: { kind: 'discount', percent: 12.5 } })
      expect((await storedCodes(ana))[0]).toMatchObject({ code_type: 'discount', percent: 12.5 })
    })

    it('makes a batch once, however often and at the same time it is asked for [GENERATE-20]', async () => {
      const { make, storedCodes } = await start()
      const answers = await Promise.all([make({ quantity: 300 }), make({ quantity: 300 })])
      expect(answers).toEqual([made(300), made(300)])
      expect(await make({ quantity: 300 })).toEqual(made(300))
      expect(await storedCodes(ana)).toHaveLength(300)
    })

    it('refuses another content under the same id, and another coordinator [GENERATE-20]', async () => {
      const { make, batchesOf, storedCodes } = await start()
      await make()
      const taken = { ok: false, error: { kind: 'already-exists' } }
      expect(await make({ quantity: 11 })).toEqual(taken)
      expect(await (await batchesOf(other)).batchMaker.make(other, order)).toEqual(taken)
      expect(await storedCodes(ana)).toHaveLength(10)
    })

    it('makes as many as the day has left, and says how many that is [GENERATE-17]', async () => {
      const { make, putUsers, storedCodes } = await start()
      await putUsers(storeUser(maker, { ...coordinator, dailyCodes: 14 }))
      await make()
      expect(await make({ ...another(2), quantity: 5 })).toEqual({
        ok: false,
        error: { kind: 'daily-limit', left: 4 },
      })
      expect(await make({ ...another(3), quantity: 4 })).toEqual(made(4))
      expect(await storedCodes(ana)).toHaveLength(14)
      // One that is made stays so.
      expect(await make()).toEqual(made(10))
    })

    it('makes codes for a leader whom the coordinator registered and who waits [LEADER-FORM-16]', async () => {
      const { make, storedCodes } = await start()
      const leaderId = userId('waits-for-maker')
      expect(await make({ leaderId })).toEqual(made(10))
      expect(await storedCodes(leaderId)).toHaveLength(10)
    })

    it.each([
      ['a leader who may not read', { leaderId: userId('leader-waiting') }],
      ['a leader of another store', { leaderId: userId('leader-elsewhere') }],
      ['a leader who does not exist', { leaderId: userId('leader-unknown') }],
      ['an event that does not exist', { eventId: eventId('nothing') }],
    ])('refuses codes for %s [ACCESS-7]', async (_what, change) => {
      const { make, batches, storedCodes } = await start()
      expect(await make(change)).toEqual({ ok: false, error: { kind: 'permission-denied' } })
      expect(await storedCodes(ana)).toEqual([])
      const search = { event: null, leader: null, after: null }
      expect(await batches.page(maker, search)).toMatchObject({ value: { items: [] } })
    })

    it('refuses a leader without the permission [ACCESS-7]', async () => {
      const { batchesOf, storedCodes } = await start()
      const own = await batchesOf(ana)
      expect(await own.batchMaker.make(ana, order)).toEqual({
        ok: false,
        error: { kind: 'permission-denied' },
      })
      expect(await storedCodes(ana)).toEqual([])
    })

    it('stops no batch that is complete, and none that it does not know', async () => {
      const { make, stop } = await start()
      expect(await stop()).toEqual({ ok: false, error: { kind: 'permission-denied' } })
      await make()
      expect(await stop()).toEqual(made(10))
    })
  })

  describe(`${adapter} honours BatchRepository`, () => {
    const all = { event: null, leader: null, after: null }
    const itemsOf = (
      read: Awaited<ReturnType<BatchRepository['page']>>,
    ): readonly CountedBatch[] => {
      if (!read.ok) throw new Error(read.error.kind)
      return read.value.items
    }

    it('lists what the coordinator made, newest first, with what became of the codes [BATCHES-1, BATCHES-2]', async () => {
      const { make, batches, batchesOf, storedCodes, changeCodes } = await start()
      await make()
      await make({ ...another(2), quantity: 3, eventId: eventId('feria') })
      await (await batchesOf(other)).batchMaker.make(other, { ...order, ...another(3) })
      const ofFirst = (await storedCodes(ana))
        .filter((code) => Reflect.get(code, 'trackingId') === order.id)
        .map((code) => String(Reflect.get(code, 'id')))
      await changeCodes(ofFirst.slice(0, 2), { currentUses: 2 })
      await changeCodes(ofFirst.slice(2, 3), { currentUses: 1, status: 'expired' })
      await changeCodes(ofFirst.slice(3, 4), { status: 'deleted' })
      const items = itemsOf(await batches.page(maker, all))
      expect(items.map(({ id }) => id)).toEqual([another(2).id, order.id])
      expect(items[1]).toEqual({
        ...order,
        made: 10,
        isStopped: false,
        createdAt: expect.any(Number),
        leader: { id: ana, firstName: 'Ana', lastName: 'Mora' },
        eventName: 'Festival',
        used: 3,
        unused: 6,
      })
      expect(items[0]).toMatchObject({ eventName: 'Feria', made: 3, used: 0, unused: 3 })
    })

    it('lists those of an event, of a leader and of both [BATCHES-2]', async () => {
      const { make, batches } = await start()
      const waiting = userId('waits-for-maker')
      await make()
      await make({ ...another(2), eventId: eventId('feria') })
      await make({ ...another(3), leaderId: waiting })
      const idsOf = async (search: object) =>
        itemsOf(await batches.page(maker, { ...all, ...search })).map(({ id }) => id)
      expect(await idsOf({ event: eventId('feria') })).toEqual([another(2).id])
      expect(await idsOf({ leader: waiting })).toEqual([another(3).id])
      expect(await idsOf({ event: order.eventId, leader: ana })).toEqual([order.id])
      expect(await idsOf({ event: eventId('feria'), leader: waiting })).toEqual([])
    })

    it('gives page after page, none of them twice', async () => {
      const { make, batches } = await start()
      const ids: TrackingId[] = []
      for (let at = 10; at < 10 + BATCHES_PER_PAGE + 2; at += 1) {
        ids.unshift(another(at).id)
        await make({ ...another(at), quantity: 1 })
      }
      const seen: TrackingId[] = []
      let after: PageEnd | null = null
      do {
        const page = await batches.page(maker, { ...all, after })
        if (!page.ok) throw new Error(page.error.kind)
        seen.push(...page.value.items.map(({ id }) => id))
        after = page.value.end
      } while (after !== null)
      expect(seen).toEqual(ids)
    })

    it('tells a batch, also one that is made later, and none of another coordinator [BATCHES-3]', async () => {
      const { make, batches, batchesOf } = await start()
      const readings: Reading[] = []
      onTestFinished(batches.watch(maker, order.id, (reading) => readings.push(reading)))
      await eventually(() => expect(readings.at(-1)).toEqual({ ok: true, value: null }))
      await make()
      await eventually(() => expect(readings.at(-1)).toMatchObject({ value: { made: 10 } }))
      const others: Reading[] = []
      const dora = (await batchesOf(other)).batches
      onTestFinished(dora.watch(other, order.id, (reading) => others.push(reading)))
      await eventually(() => expect(others.length).toBeGreaterThan(0))
      expect(others.every((one) => !one.ok || one.value === null)).toBe(true)
    })

    it('reads the codes of a batch, with its leader and event [BATCHES-3]', async () => {
      const { make, batches, storedCodes, changeCodes } = await start()
      await make()
      await make(another(2))
      const [batch] = itemsOf(await batches.page(maker, { ...all, event: order.eventId })).slice(1)
      if (!batch) throw new Error('There is no batch')
      const texts = (await storedCodes(ana))
        .filter((code) => Reflect.get(code, 'trackingId') === order.id)
        .map((code) => String(Reflect.get(code, 'code')))
      const read = await batches.codes(maker, batch)
      if (!read.ok) throw new Error(read.error.kind)
      expect(read.value.map(({ code }) => code).toSorted()).toEqual(texts.toSorted())
      const [first] = read.value
      expect(first).toMatchObject({
        trackingId: order.id,
        status: 'available',
        maxUses: 2,
        createdBy: maker,
        event: { id: 'festival', name: 'Festival' },
        leader: { firstName: 'Ana' },
      })
      await changeCodes([String(first?.id)], { status: 'deleted' })
      const again = await batches.codes(maker, batch)
      if (!again.ok) throw new Error(again.error.kind)
      expect(again.value).toHaveLength(10)
      expect(again.value.filter(({ status }) => status === 'deleted')).toHaveLength(1)
    })
  })
}
