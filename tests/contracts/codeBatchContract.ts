import { describe, expect, it } from 'vitest'
import { trackingId } from '../../domain/codes/AccessCode'
import { userId } from '../../domain/session/SignedInUser'
import { ana, batch, type CodeWriterHarness, done, ids, many, startWriting } from './codeWriting'
import { storeUser } from './storeUser'

/** The contract of CodeWriter about beginning a batch. */
export const codeBatchContract = (adapter: string, open: () => Promise<CodeWriterHarness>) =>
  describe(`${adapter} honours CodeWriter`, () => {
    const start = () => startWriting(open)

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
      // A begun batch goes on.
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
  })
