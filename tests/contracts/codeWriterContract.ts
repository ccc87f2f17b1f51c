import { describe, expect, it } from 'vitest'
import { eventId } from '../../domain/codes/AccessCode'
import { userId } from '../../domain/session/SignedInUser'
import {
  ana,
  batch,
  type CodeWriterHarness,
  done,
  existing,
  maker,
  many,
  newCode,
  startWriting,
} from './codeWriting'

/** The contract of CodeWriter about the codes of a batch. */
export const codeWriterContract = (adapter: string, open: () => Promise<CodeWriterHarness>) =>
  describe(`${adapter} honours CodeWriter`, () => {
    const start = () => startWriting(open)

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
      const type = { kind: 'discount', percent: 12.5 } as const
      expect((await writer.write({ ...batch, type }, [newCode('FESTABCD')])).ok).toBe(true)
      expect(await storedCodes(ana)).toContainEqual(
        expect.objectContaining({ code: 'FESTABCD', code_type: 'discount', percent: 12.5 }),
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
