import { describe, expect, it, onTestFinished } from 'vitest'
import type { LeaderAct, LeaderManager } from '../../domain/coordination/leaders/LeaderManager'
import type { NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import { lucia } from '../support/mothers/leaders'
import type { LeaderWriterHarness } from './leaderWriterContract'
import { storeUser } from './storeUser'

export interface LeaderManagerHarness extends LeaderWriterHarness {
  /** The manager with the user signed in: a hosted store asks who acts. */
  leaderManagerOf(uid: UserId): Promise<LeaderManager>
  /** Authorizes a leader, whose account is opened then; null leaves it unopened. */
  authorizeLeader(
    leader: NewLeader,
    account: { readonly hasPassword: boolean } | null,
  ): Promise<void>
  /** How many invitations went to an address since the account was opened. */
  invitationsTo(leader: NewLeader): Promise<number>
}

const maker = lucia.createdBy
const dora = userId('coordinator-dora')
const right = 'lucia.mora@example.test'
const correct: LeaderAct = { kind: 'correct', email: right }
const withdraw: LeaderAct = { kind: 'withdraw' }
const invite: LeaderAct = { kind: 'invite' }
const done = { ok: true, value: undefined }
const refused = (kind: string) => ({ ok: false, error: { kind } })
const next = (email: string): NewLeader => ({
  ...lucia,
  id: userId('NewLeaderNext0000001'),
  email,
})

/** The contract of LeaderManager. */
export const leaderManagerContract = (adapter: string, open: () => Promise<LeaderManagerHarness>) =>
  describe(`${adapter} honours LeaderManager`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      const create = { permissions: { read: true, create: true } }
      await harness.putUsers(
        storeUser(maker, create),
        storeUser(dora, create),
        storeUser('leader-ana'),
      )
      const manager = await harness.leaderManagerOf(maker)
      const writer = await harness.leaderWriterOf(maker)
      expect(await writer.write(lucia)).toEqual(done)
      return {
        ...harness,
        writer,
        act: (act: LeaderAct, leader: NewLeader = lucia) => manager.act(maker, leader.id, act),
        stored: () => harness.storedLeader(lucia.id),
      }
    }

    it('corrects the address of a leader who waits, whose notification says the new one [LEADER-FORM-24]', async () => {
      const { act, stored } = await start()
      expect(await act(correct)).toEqual(done)
      const { user, identity, notification } = await stored()
      expect(user).toMatchObject({
        role: 'Leader',
        email: right,
        firstName: lucia.firstName,
      })
      expect(identity).toMatchObject({ idNumber: lucia.idNumber })
      expect(notification).toMatchObject({
        title: 'Autorización para Productor',
        description: `El correo ${right} requiere autorización.`,
        status: 'Unread',
      })
    })

    it('frees the former address and takes the new one [LEADER-FORM-24]', async () => {
      const { act, writer } = await start()
      await act(correct)
      expect(await writer.write(next(right))).toEqual(refused('email-taken'))
      expect(await writer.write(next(lucia.email))).toEqual(done)
    })

    it('refuses an address that another leader has, and changes nothing [LEADER-FORM-24]', async () => {
      const { act, writer, stored } = await start()
      await writer.write(next(right))
      const before = await stored()
      expect(await act(correct)).toEqual(refused('email-taken'))
      expect(await stored()).toEqual(before)
    })

    it('gives an address to one of two leaders at once [LEADER-FORM-24]', async () => {
      const { act, writer } = await start()
      const other = next('otra@example.test')
      await writer.write(other)
      const both = await Promise.all([act(correct), act(correct, other)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both.filter(({ ok }) => !ok)).toEqual([refused('email-taken')])
    })

    it('takes the same act twice as done, and does nothing twice [LEADER-FORM-23]', async () => {
      const { act, stored } = await start()
      for (const one of [correct, withdraw]) {
        await act(one)
        const before = await stored()
        expect(await act(one)).toEqual(done)
        expect(await stored()).toEqual(before)
      }
    })

    it('withdraws a leader who waits: nothing of the person is left, and the address is free [LEADER-FORM-25]', async () => {
      const { act, stored, writer } = await start()
      expect(await act(withdraw)).toEqual(done)
      const { user, identity, notification } = await stored()
      expect(user).toEqual({
        id: lucia.id,
        role: 'Former',
        storeId: 'demo-store',
        permissions: { read: false },
        createdAt: expect.anything(),
        createdBy: maker,
        status: 'deleted',
        deletedAt: expect.anything(),
        deletedBy: maker,
        updatedAt: expect.anything(),
      })
      expect(identity ?? null).toBeNull()
      expect(notification).toMatchObject({ title: 'Registro retirado', status: 'deleted' })
      expect(JSON.stringify(notification)).not.toContain(lucia.email)
      expect(await writer.write(next(lucia.email))).toEqual(done)
      expect(await act(correct)).toEqual(refused('withdrawn'))
      expect(await act(invite)).toEqual(refused('withdrawn'))
    })

    it.each([
      ['corrects', correct],
      ['withdraws', withdraw],
    ])('%s no leader who is authorized [LEADER-FORM-23]', async (_does, act) => {
      const { act: doAct, authorizeLeader, stored } = await start()
      await authorizeLeader(lucia, { hasPassword: false })
      const before = await stored()
      expect(await doAct(act)).toEqual(refused('already-authorized'))
      expect(await stored()).toEqual(before)
    })

    it('invites an authorized leader again who has set no password [LEADER-FORM-26]', async () => {
      const { act, authorizeLeader, invitationsTo } = await start()
      await authorizeLeader(lucia, { hasPassword: false })
      expect(await act(invite)).toEqual(done)
      expect(await invitationsTo(lucia)).toBe(1)
    })

    it.each([
      ['waits', undefined, 'no-account'],
      ['has no account yet', null, 'no-account'],
      ['has set their password', { hasPassword: true }, 'has-password'],
    ] as const)(
      'says so, and sends nothing, where the leader %s [LEADER-FORM-26]',
      async (_who, account, kind) => {
        const { act, authorizeLeader, invitationsTo } = await start()
        if (account !== undefined) await authorizeLeader(lucia, account)
        expect(await act(invite)).toEqual(refused(kind))
        expect(await invitationsTo(lucia)).toBe(0)
      },
    )

    it.each([
      ['the leader of another coordinator', dora],
      ['the caller without the permission', userId('leader-ana')],
      ['the caller without a document', userId('without-document')],
    ])('refuses any act: %s [ACCESS-7, LEADER-FORM-23]', async (_who, uid) => {
      const { leaderManagerOf, stored } = await start()
      const before = await stored()
      const manager = await leaderManagerOf(uid)
      for (const act of [correct, withdraw, invite]) {
        expect(await manager.act(uid, lucia.id, act)).toEqual(refused('permission-denied'))
      }
      expect(await stored()).toEqual(before)
    })

    it('refuses any act on a leader who does not exist', async () => {
      const { act } = await start()
      for (const one of [correct, withdraw, invite]) {
        expect(await act(one, next(right))).toEqual(refused('permission-denied'))
      }
    })
  })
