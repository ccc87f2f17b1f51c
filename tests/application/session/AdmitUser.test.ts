import { describe, expect, it } from 'vitest'
import { AdmitUser } from '../../../application/session/AdmitUser'
import { fail, ok } from '../../../domain/shared/Result'
import { usersFake } from '../../support/memory/sessionFakes'
import {
  adminProfile,
  anaUser,
  leaderProfile,
  otherStoreProfile,
  ourStore,
  unreadableForProfile,
} from '../../support/mothers/users'

const setUp = () => {
  const users = usersFake()
  return { users, admitUser: new AdmitUser(users, ourStore) }
}

describe('AdmitUser', () => {
  it('admits a leader of the store with their profile [SIGN-IN-10]', async () => {
    const { users, admitUser } = setUp()
    users.put(anaUser.uid, leaderProfile)
    expect(await admitUser.run(anaUser)).toEqual(
      ok({ user: anaUser, profile: { kind: 'found', profile: leaderProfile } }),
    )
  })

  it("updates the profile with the identity provider's data [SIGN-IN-10]", async () => {
    const { users, admitUser } = setUp()
    users.put(anaUser.uid, leaderProfile)
    admitUser.update(anaUser)
    expect(users.calls('updateProfile')).toEqual([
      [anaUser.uid, { displayName: 'Ana Mora', emailVerified: true }],
    ])
  })

  it.each([
    ['a missing profile', null],
    ['another role', adminProfile],
    ['another store', otherStoreProfile],
    ['a read permission that is not true', unreadableForProfile],
  ])('denies %s [ACCESS-1, ACCESS-2, ACCESS-3, ACCESS-4]', async (_why, profile) => {
    const { users, admitUser } = setUp()
    if (profile) users.put(anaUser.uid, profile)
    expect(await admitUser.run(anaUser)).toEqual(fail({ kind: 'permission-denied' }))
  })

  it('denies a user whose profile the database rules refuse', async () => {
    const { users, admitUser } = setUp()
    users.failure = { kind: 'permission-denied' }
    expect(await admitUser.run(anaUser)).toEqual(fail({ kind: 'permission-denied' }))
  })

  it.each(['offline', 'unknown'] as const)(
    'does not expel a user whose profile cannot be read (%s)',
    async (kind) => {
      const { users, admitUser } = setUp()
      users.failure = { kind }
      expect(await admitUser.run(anaUser)).toEqual(
        ok({ user: anaUser, profile: { kind: 'unreadable' } }),
      )
    },
  )
})
