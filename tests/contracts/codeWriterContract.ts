import { describe, expect, it, onTestFinished } from 'vitest'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import { codeId, eventId, trackingId } from '../../domain/codes/AccessCode'
import type { CodeWriter, NewBatch } from '../../domain/codes/generation/CodeWriter'
import type { CodeDocument } from './codeDocuments'
import type { EventDocument } from './eventRepositoryContract'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface CodeWriterHarness {
  /** The writer with the user signed in: a hosted store asks who writes. */
  writerOf(uid: UserId): Promise<CodeWriter>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putEvents(...documents: readonly EventDocument[]): Promise<void>
  /** Codes that the ticketing provider has written, with the reservations of their texts. */
  putCodes(...documents: readonly CodeDocument[]): Promise<void>
  /** Every stored code of the leader, in any order. */
  storedCodes(leader: UserId): Promise<readonly object[]>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')
const ana = userId('leader-ana')

const batch: NewBatch = {
  leaderId: ana,
  eventId: eventId('festival'),
  trackingId: trackingId('Batch000000000000001'),
  type: { kind: 'leader' },
  maxUses: 2,
  maxTickets: 3,
  createdBy: maker,
}

const newCode = (code: string) => ({ id: codeId(code.padEnd(20, '0')), code })
const many = Array.from({ length: 30 }, (_, at) => newCode(`MANY${at + 10}AA`))
/** The codes that the batch may have. */
const ids = [...['FESTABCD', 'FESTABCE', 'OTHER', 'ONE', 'TWO'].map(newCode), ...many].map(
  ({ id }) => id,
)
const existing = newCode('PROVIDER1')

const done = { ok: true, value: undefined }

/** The contract of CodeWriter. */
export const codeWriterContract = (adapter: string, open: () => Promise<CodeWriterHarness>) =>
  describe(`${adapter} honours CodeWriter`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.putUsers(
        storeUser(maker, { permissions: { read: true, create: true } }),
        storeUser(ana),
        storeUser('leader-waiting', {
          permissions: { read: false },
          createdBy: 'coordinator-dora',
        }),
        storeUser('waits-for-maker', { permissions: { read: false }, createdBy: maker }),
        storeUser('leader-elsewhere', { storeId: 'other-store' }),
      )
      await harness.putEvents({ id: 'festival', name: 'Festival', storeId: 'demo-store' })
      await harness.putCodes({
        ...existing,
        leaderId: ana,
        eventId: 'festival',
        status: 'available',
        createdAt: new Date(2026, 1, 1),
      } as unknown as CodeDocument)
      const textsOfAna = async () =>
        (await harness.storedCodes(ana)).map((code) => Reflect.get(code, 'code')).toSorted()
      const writer = await harness.writerOf(maker)
      expect(await writer.begin(batch, ids)).toEqual(done)
      return { ...harness, writer, textsOfAna }
    }

    it('begins a batch twice as once: a write whose answer was lost may be repeated', async () => {
      const { writer } = await start()
      expect(await writer.begin(batch, ids)).toEqual(done)
    })

    it('begins as many codes as the coordinator has left of the day [GENERATE-17]', async () => {
      const { writerOf, putUsers } = await start()
      const hurried = userId('coordinator-hugo')
      await putUsers(
        storeUser(hurried, { permissions: { read: true, create: true }, dailyCodes: 10 }),
      )
      const writer = await writerOf(hurried)
      const ofHurried = (id: string) => ({
        ...batch,
        createdBy: hurried,
        trackingId: trackingId(id),
      })
      const first = ofHurried('BatchOfHugo000000001')
      const codes = many.slice(0, 6)
      expect(
        await writer.begin(
          first,
          codes.map(({ id }) => id),
        ),
      ).toEqual(done)
      expect(await writer.write(first, codes)).toEqual(done)
      const second = ofHurried('BatchOfHugo000000002')
      const rest = many.slice(6, 11).map(({ id }) => id)
      const reached = { ok: false, error: { kind: 'daily-limit', left: 4 } }
      expect(await writer.begin(second, rest)).toEqual(reached)
      expect(await writer.begin(second, rest.slice(1))).toEqual(done)
      // What began goes on.
      expect(
        await writer.begin(
          first,
          codes.map(({ id }) => id),
        ),
      ).toEqual(done)
    })

    it('begins no batch of who may not make codes [ACCESS-7]', async () => {
      const { writerOf } = await start()
      const writer = await writerOf(ana)
      const another = { ...batch, createdBy: ana, trackingId: trackingId('BatchOfAna0000000001') }
      expect(await writer.begin(another, ids)).toEqual({
        ok: false,
        error: { kind: 'permission-denied' },
      })
    })

    it('writes codes with every field, dated and signed [WRITE-1, ENTITY-3, GENERATE-11]', async () => {
      const { writer, storedCodes } = await start()
      const code = newCode('FESTABCD')
      expect(await writer.write(batch, [code])).toEqual({ ok: true, value: undefined })
      const stored = (await storedCodes(ana)).find((one) => Reflect.get(one, 'code') === code.code)
      expect(stored).toEqual({
        id: code.id,
        code: code.code,
        leaderId: ana,
        eventId: 'festival',
        trackingId: batch.trackingId,
        status: 'available',
        currentUses: 0,
        maxUses: 2,
        maxTickets: 3,
        code_type: 'leader',
        createdAt: expect.anything(),
        createdBy: maker,
      })
    })

    it('writes the percentage of a discount [ENTITY-5]', async () => {
      const { writer, storedCodes } = await start()
      const type = { kind: 'discount', percent: 15 } as const
      expect((await writer.write({ ...batch, type }, [newCode('FESTABCD')])).ok).toBe(true)
      expect(await storedCodes(ana)).toContainEqual(
        expect.objectContaining({ code: 'FESTABCD', code_type: 'discount', percent: 15 }),
      )
    })

    it('writes as many at once as it says', async () => {
      const { writer, textsOfAna } = await start()
      const codes = many.slice(0, writer.atOnce)
      expect((await writer.write(batch, codes)).ok).toBe(true)
      expect(await textsOfAna()).toHaveLength(writer.atOnce + 1)
    })

    it('writes none where another code has one of the texts, and tells which are taken', async () => {
      const { writer, textsOfAna } = await start()
      const codes = [newCode('FESTABCD'), { ...newCode('OTHER'), code: existing.code }]
      expect(await writer.write(batch, codes)).toEqual({ ok: false, error: { kind: 'taken' } })
      expect(await textsOfAna()).toEqual([existing.code])
      expect(await writer.taken(['FESTABCD', existing.code])).toEqual({
        ok: true,
        value: new Set([existing.code]),
      })
    })

    it('writes none where two of them have the same text', async () => {
      const { writer, textsOfAna } = await start()
      const codes = [newCode('FESTABCD'), { ...newCode('OTHER'), code: 'FESTABCD' }]
      expect(await writer.write(batch, codes)).toMatchObject({ ok: false })
      expect(await textsOfAna()).toEqual([existing.code])
    })

    it('gives a text to one of two writers at once', async () => {
      const { writer, textsOfAna } = await start()
      const written = await Promise.all(
        ['ONE', 'TWO'].map((id) => writer.write(batch, [{ ...newCode(id), code: 'FESTABCD' }])),
      )
      expect(written.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await textsOfAna()).toEqual(['FESTABCD', existing.code])
    })

    it('takes the same write twice as done, and writes nothing twice', async () => {
      const { writer, textsOfAna } = await start()
      const codes = [newCode('FESTABCD'), newCode('FESTABCE')]
      await writer.write(batch, codes)
      expect(await writer.write(batch, codes)).toEqual({ ok: true, value: undefined })
      expect(await textsOfAna()).toEqual(['FESTABCD', 'FESTABCE', existing.code])
    })

    it('writes codes for a leader whom the coordinator registered and who waits [LEADER-FORM-16]', async () => {
      const { writer, storedCodes } = await start()
      const leaderId = userId('waits-for-maker')
      expect(await writer.write({ ...batch, leaderId }, [newCode('FESTABCD')])).toEqual(done)
      expect(await storedCodes(leaderId)).toContainEqual(
        expect.objectContaining({ code: 'FESTABCD', leaderId }),
      )
    })

    it.each([
      ['a leader without the permission', { createdBy: ana }],
      ['codes for a leader who may not read', { leaderId: userId('leader-waiting') }],
      ['codes for a leader of another store', { leaderId: userId('leader-elsewhere') }],
      ['codes for a leader who does not exist', { leaderId: userId('leader-unknown') }],
      ['codes for an event that does not exist', { eventId: eventId('nothing') }],
    ])('refuses %s [ACCESS-7]', async (_what, change) => {
      const { writerOf, textsOfAna } = await start()
      const changed = { ...batch, ...change }
      const writer = await writerOf(changed.createdBy)
      expect(await writer.write(changed, [newCode('FESTABCD')])).toEqual({
        ok: false,
        error: { kind: 'permission-denied' },
      })
      expect(await textsOfAna()).toEqual([existing.code])
    })
  })
