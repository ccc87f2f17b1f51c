import { describe, expect, it, onTestFinished } from 'vitest'
import { codeId } from '../../domain/codes/AccessCode'
import type { CodeRemover } from '../../domain/coordination/removal/CodeRemover'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import { type CodeDocument, document } from './codeDocuments'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

export interface CodeRemoverHarness {
  /** The remover with the user signed in: a hosted store asks who writes. */
  removerOf(uid: UserId): Promise<CodeRemover>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  putCodes(...documents: readonly CodeDocument[]): Promise<void>
  /** Every stored code of the leader, in any order. */
  storedCodes(leader: UserId): Promise<readonly object[]>
  close(): Promise<void>
}

const maker = userId('coordinator-carla')
const ana = userId('leader-ana')
const ids = (...names: readonly string[]) => names.map(codeId)

/** A code that the coordinator made for a leader. */
const made = (id: string, fields: object = {}) =>
  document(id, { leaderId: ana, currentUses: 0, createdBy: maker, ...fields })

/** The contract of CodeRemover. */
export const codeRemoverContract = (adapter: string, open: () => Promise<CodeRemoverHarness>) =>
  describe(`${adapter} honours CodeRemover`, () => {
    const start = async (...codes: readonly CodeDocument[]) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.putUsers(
        storeUser(maker, { permissions: { read: true, create: true } }),
        storeUser('coordinator-carlos', { permissions: { read: true, create: true } }),
        storeUser('locked-out', { permissions: { read: false, create: true } }),
        storeUser(ana),
      )
      await harness.putCodes(...codes)
      const stored = async (id: string) =>
        (await harness.storedCodes(ana)).find((code) => Reflect.get(code, 'code') === `CODE${id}`)
      const statuses = async () =>
        Object.fromEntries(
          (await harness.storedCodes(ana)).map((code) => [
            String(Reflect.get(code, 'code')).replace('CODE', ''),
            Reflect.get(code, 'status'),
          ]),
        )
      return { ...harness, remover: await harness.removerOf(maker), stored, statuses }
    }

    it('marks codes as deleted, dated and signed, and keeps the rest of them [WRITE-3, REMOVE-2]', async () => {
      const { remover, stored } = await start(made('one'), made('two'))
      const before = await stored('one')
      expect(await remover.remove(ids('one'), maker)).toEqual({
        ok: true,
        value: new Set(['one']),
      })
      expect(await stored('one')).toEqual({
        ...before,
        status: 'deleted',
        deletedAt: expect.anything(),
        deletedBy: maker,
        updatedAt: expect.anything(),
      })
      expect(await stored('two')).toMatchObject({ status: 'available' })
    })

    it('restores them as they were [REMOVE-4]', async () => {
      const { remover, stored } = await start(made('one'))
      const before = await stored('one')
      await remover.remove(ids('one'), maker)
      expect(await remover.restore(ids('one'), maker)).toEqual({
        ok: true,
        value: new Set(['one']),
      })
      expect(await stored('one')).toEqual({ ...before, updatedAt: expect.anything() })
    })

    it('removes as many at once as it says', async () => {
      const { remover, putCodes, statuses } = await start()
      const names = Array.from({ length: remover.atOnce }, (_, at) => `many-${at}`)
      await putCodes(...names.map((name) => made(name)))
      const removed = await remover.remove(ids(...names), maker)
      expect(removed).toEqual({ ok: true, value: new Set(names) })
      expect(new Set(Object.values(await statuses()))).toEqual(new Set(['deleted']))
    })

    it('leaves codes that were used, have expired, are another’s or do not exist [REMOVE-1]', async () => {
      const { remover, statuses } = await start(
        made('free'),
        made('used', { currentUses: 1 }),
        made('expired', { status: 'expired' }),
      )
      const removed = await remover.remove(ids('free', 'used', 'expired', 'nothing'), maker)
      expect(removed).toEqual({ ok: true, value: new Set(['free']) })
      expect(await statuses()).toEqual({ free: 'deleted', used: 'available', expired: 'expired' })
    })

    it('takes the same call twice as done', async () => {
      const { remover } = await start(made('one'), made('two'))
      const both = { ok: true, value: new Set(['one', 'two']) }
      await remover.remove(ids('one'), maker)
      expect(await remover.remove(ids('one', 'two'), maker)).toEqual(both)
      expect(await remover.remove(ids('one', 'two'), maker)).toEqual(both)
      await remover.restore(ids('one'), maker)
      expect(await remover.restore(ids('one', 'two'), maker)).toEqual(both)
      expect(await remover.restore(ids('one', 'two'), maker)).toEqual(both)
    })

    it('does not restore what the provider deleted', async () => {
      const { remover, statuses } = await start(made('one', { status: 'deleted', deletedAt: 7 }))
      expect(await remover.restore(ids('one'), maker)).toEqual({ ok: true, value: new Set() })
      expect(await statuses()).toEqual({ one: 'deleted' })
    })

    it('refuses a leader without the permission [ACCESS-7]', async () => {
      const { removerOf, statuses } = await start(
        made('one', { createdBy: ana }),
        made('two', { createdBy: ana, status: 'deleted', deletedBy: ana }),
      )
      const remover = await removerOf(ana)
      const refused = { ok: false, error: { kind: 'permission-denied' } }
      expect(await remover.remove(ids('one'), ana)).toEqual(refused)
      expect(await remover.restore(ids('two'), ana)).toEqual(refused)
      expect(await statuses()).toEqual({ one: 'available', two: 'deleted' })
    })

    it('refuses a coordinator who is locked out', async () => {
      const lockedOut = userId('locked-out')
      const { removerOf, statuses } = await start(made('one', { createdBy: lockedOut }))
      const remover = await removerOf(lockedOut)
      expect(await remover.remove(ids('one'), lockedOut)).toEqual({
        ok: false,
        error: { kind: 'permission-denied' },
      })
      expect(await statuses()).toEqual({ one: 'available' })
    })

    it('leaves the codes of another coordinator', async () => {
      const carlos = userId('coordinator-carlos')
      const { removerOf, statuses } = await start(made('one'))
      const remover = await removerOf(carlos)
      // A hosted store may not even tell that there is such a code.
      const removed = await remover.remove(ids('one'), carlos)
      expect(removed.ok ? [...removed.value] : removed.error.kind).toSatisfy(
        (outcome) => outcome === 'permission-denied' || outcome.length === 0,
      )
      expect(await statuses()).toEqual({ one: 'available' })
    })
  })
