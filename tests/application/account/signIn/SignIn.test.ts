import { describe, expect, it } from 'vitest'
import { AdmitUser } from '../../../../application/account/session/AdmitUser'
import { BeginSession } from '../../../../application/account/session/BeginSession'
import { SignOut } from '../../../../application/account/session/SignOut'
import { SignIn } from '../../../../application/account/signIn/SignIn'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeSessionGateway } from '../../../support/fakes/FakeSessionGateway'
import { FakeUserRepository } from '../../../support/fakes/FakeUserRepository'
import {
  adminProfile,
  anaUser,
  leaderProfile,
  otherStoreProfile,
  ourStore,
  unreadableForProfile,
} from '../../../support/mothers/users'

const credentials = { email: anaUser.email, password: 'Demo#2026', keepSignedIn: true }

const setUp = () => {
  const gateway = new FakeSessionGateway()
  gateway.addAccount(anaUser, credentials.password)
  const users = new FakeUserRepository()
  const admitUser = new AdmitUser(users, ourStore)
  const beginSession = new BeginSession(gateway, admitUser, users)
  return { gateway, users, signIn: new SignIn(gateway, beginSession) }
}

describe('SignIn', () => {
  it('lets a leader of the store in, with their profile', async () => {
    const { users, signIn } = setUp()
    users.put(anaUser.uid, leaderProfile)
    expect(await signIn.run(credentials)).toEqual(
      ok({ user: anaUser, profile: { kind: 'found', profile: leaderProfile } }),
    )
  })

  it('brings the profile up to date with what the identity provider says, without waiting for it', async () => {
    const { users, signIn } = setUp()
    users.put(anaUser.uid, leaderProfile)
    users.holdsUpdate()
    expect((await signIn.run(credentials)).ok).toBe(true)
    expect(users.updates).toEqual([
      {
        uid: anaUser.uid,
        update: { displayName: 'Ana Mora', emailVerified: true },
      },
    ])
  })

  it('passes on that the provider asks for a second factor, and reads no profile', async () => {
    const { gateway, users, signIn } = setUp()
    gateway.addAccount(anaUser, credentials.password, '+506 •••• 1234')
    expect(await signIn.run(credentials)).toEqual(
      fail({ kind: 'second-factor-required', phoneHint: '+506 •••• 1234' }),
    )
    expect(users.asked).toEqual([])
  })

  it('passes on why the credentials were refused, and reads no profile', async () => {
    const { users, signIn } = setUp()
    expect(await signIn.run({ ...credentials, password: 'otra' })).toEqual(
      fail({ kind: 'wrong-password' }),
    )
    expect(users.asked).toEqual([])
  })

  it.each([
    ['a missing profile', null],
    ['another role', adminProfile],
    ['another store', otherStoreProfile],
    ['a read permission that is not true', unreadableForProfile],
  ])('denies %s and signs out', async (_why, profile) => {
    const { gateway, users, signIn } = setUp()
    if (profile) users.put(anaUser.uid, profile)
    expect(await signIn.run(credentials)).toEqual(fail({ kind: 'permission-denied' }))
    expect(gateway.signOuts).toBe(1)
    expect(users.updates).toEqual([])
  })

  it('denies and signs out whom the rules of the database refuse the profile', async () => {
    const { gateway, users, signIn } = setUp()
    users.failure = { kind: 'permission-denied' }
    expect(await signIn.run(credentials)).toEqual(fail({ kind: 'permission-denied' }))
    expect(gateway.signOuts).toBe(1)
  })

  it.each(['offline', 'unknown'] as const)(
    'expels nobody whose profile cannot be read (%s)',
    async (kind) => {
      const { gateway, users, signIn } = setUp()
      users.failure = { kind }
      expect(await signIn.run(credentials)).toEqual(
        ok({ user: anaUser, profile: { kind: 'unreadable' } }),
      )
      expect(gateway.signOuts).toBe(0)
      expect(users.updates).toEqual([])
    },
  )
})

describe('SignOut', () => {
  it('ends the session at the identity provider', async () => {
    const gateway = new FakeSessionGateway(anaUser)
    await new SignOut(gateway).run()
    expect(gateway.signOuts).toBe(1)
  })
})
