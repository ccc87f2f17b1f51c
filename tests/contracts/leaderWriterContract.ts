import { describe, expect, it, onTestFinished } from 'vitest'
import type { LeaderWriter, NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import { lucia } from '../support/mothers/leaders'
import { storeUser } from './storeUser'
import type { UserDocument } from './userRepositoryContract'

/** The documents of a leader; undefined or null where there is none. */
interface StoredLeader {
  readonly user: object | null | undefined
  readonly identity: object | null | undefined
  readonly notification: object | null | undefined
}

export interface LeaderWriterHarness {
  /** The writer with the user signed in: a hosted store asks who writes. */
  leaderWriterOf(uid: UserId): Promise<LeaderWriter>
  putUsers(...documents: readonly UserDocument[]): Promise<void>
  storedLeader(id: UserId): Promise<StoredLeader>
  close(): Promise<void>
}

const maker = lucia.createdBy
const other: NewLeader = { ...lucia, id: userId('NewLeaderOther000001') }
const done = { ok: true, value: undefined }
const taken = { ok: false, error: { kind: 'email-taken' } }

/** The contract of LeaderWriter. */
export const leaderWriterContract = (adapter: string, open: () => Promise<LeaderWriterHarness>) =>
  describe(`${adapter} honours LeaderWriter`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      const create = { read: true, create: true }
      await harness.putUsers(
        storeUser(maker, { permissions: create }),
        storeUser('leader-ana'),
        storeUser('elsewhere-elsa', { permissions: create, storeId: 'other-store' }),
        storeUser('administrator', { permissions: create, role: 'Admin' }),
      )
      const isNothing = async ({ id }: NewLeader) =>
        Object.values(await harness.storedLeader(id)).every((document) => !document)
      return { ...harness, writer: await harness.leaderWriterOf(maker), isNothing }
    }

    it('writes the leader, the identity and the notification, dated and signed [LEADER-FORM-4, LEADER-FORM-9, ENTITY-1, ENTITY-9, NOTIFICATION-3, NOTIFICATION-4, WRITE-1]', async () => {
      const { writer, storedLeader } = await start()
      expect(await writer.write(lucia)).toEqual(done)
      const { user, identity, notification } = await storedLeader(lucia.id)
      expect(user).toEqual({
        id: lucia.id,
        role: 'Leader',
        storeId: 'demo-store',
        firstName: 'Lucía',
        lastName: 'Mora Solís',
        displayName: 'Lucía Mora Solís',
        email: 'lucia@example.test',
        emailVerified: false,
        isAnonymous: false,
        providerData: [],
        permissions: { read: false },
        createdAt: expect.anything(),
        createdBy: maker,
      })
      expect(identity).toEqual({
        // Below its leader alone, or beside those of others.
        id: expect.toBeOneOf(['identity', lucia.id]),
        dateOfBirth: '1998-05-14',
        idType: 'national_id',
        idNumber: '102340567',
        phone: '+50688881234',
        createdAt: expect.anything(),
        createdBy: maker,
      })
      expect(notification).toEqual({
        id: lucia.id,
        createdAt: expect.anything(),
        createdBy: 'Admin',
        date: expect.anything(),
        title: 'Autorización para Productor',
        description: 'El correo lucia@example.test requiere autorización.',
        icon: 'user',
        status: 'Unread',
        link: lucia.id,
      })
    })

    it('registers an address once in a store, and writes nothing of the second [LEADER-FORM-10]', async () => {
      const { writer, isNothing, storedLeader } = await start()
      await writer.write(lucia)
      expect(await writer.write({ ...other, firstName: 'Otra' })).toEqual(taken)
      expect(await isNothing(other)).toBe(true)
      expect((await storedLeader(lucia.id)).user).toMatchObject({ firstName: 'Lucía' })
    })

    it('gives an address to one of two writers at once [LEADER-FORM-10]', async () => {
      const { writer, isNothing } = await start()
      const written = await Promise.all([writer.write(lucia), writer.write(other)])
      expect(written.filter(({ ok }) => ok)).toHaveLength(1)
      expect(written.find(({ ok }) => !ok)).toEqual(taken)
      const missing = await Promise.all([isNothing(lucia), isNothing(other)])
      expect(missing).toEqual(written.map(({ ok }) => !ok))
    })

    it('registers as many as the coordinator may in a day, also two at once [LEADER-FORM-19]', async () => {
      const { leaderWriterOf, putUsers } = await start()
      const hurried = userId('coordinator-hugo')
      await putUsers(
        storeUser(hurried, { permissions: { read: true, create: true }, dailyRegistrations: 2 }),
      )
      const writer = await leaderWriterOf(hurried)
      const leaderAt = (at: number): NewLeader => ({
        ...lucia,
        id: userId(`NewLeaderHurried000${at}`),
        email: `lucia${at}@example.test`,
        createdBy: hurried,
      })
      const both = await Promise.all([writer.write(leaderAt(1)), writer.write(leaderAt(2))])
      expect(both).toEqual([done, done])
      const reached = { ok: false, error: { kind: 'daily-limit', left: 0 } }
      expect(await writer.write(leaderAt(3))).toEqual(reached)
      expect(await writer.write(leaderAt(1))).toEqual(done)
    })

    it('takes the same write twice as done, and writes nothing twice [LEADER-FORM-11]', async () => {
      const { writer, storedLeader } = await start()
      await writer.write(lucia)
      const first = await storedLeader(lucia.id)
      expect(await writer.write(lucia)).toEqual(done)
      expect(await storedLeader(lucia.id)).toEqual(first)
    })

    it.each([
      ['a leader without the permission', 'leader-ana'],
      ['a coordinator of another store', 'elsewhere-elsa'],
      ['an administrator', 'administrator'],
      ['a user without a document', 'without-document'],
    ])('refuses %s [ACCESS-7, ACCESS-8]', async (_who, uid) => {
      const { leaderWriterOf, isNothing } = await start()
      const leader = { ...lucia, createdBy: userId(uid) }
      const writer = await leaderWriterOf(leader.createdBy)
      expect(await writer.write(leader)).toEqual({
        ok: false,
        error: { kind: 'permission-denied' },
      })
      expect(await isNothing(lucia)).toBe(true)
    })
  })
