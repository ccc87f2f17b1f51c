import { describe, expect, it } from 'vitest'
import { type SignedInUser, userId } from '../../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../../domain/account/UserProfile'
import { collect } from '../../../support/collect'
import { localDevice } from '../../../support/localDevice'

const password = 'Correct#1'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: false,
}
const credentials = { email: ana.email, password, keepSignedIn: true }

const open = async () => {
  const device = localDevice()
  await device.addAccount(ana, password)
  return { ...device, ...(await device.openTab()) }
}

describe('A deleted account', () => {
  it('ends the session in every tab once one of them detects it', async () => {
    const { sessionGateway: session, openTab, removeAccount } = await open()
    await session.signIn(credentials)
    const users = collect<SignedInUser | null>()
    const stop = (await openTab()).sessionGateway.observe(users.listener)
    await users.nth(1)
    await removeAccount(ana)
    expect(await session.reload()).toEqual({ ok: true, value: null })
    expect(await users.until((user) => user === null)).toBeNull()
    stop()
  })

  it('is reported as a missing profile to a tab that watches the user document', async () => {
    const { users, put, removeDocument } = await open()
    await put('users', [{ id: ana.uid, role: 'Leader' }])
    const profiles = collect<UserProfile | null | 'failed'>()
    const stop = users.watchProfile(ana.uid, (reading) =>
      profiles.listener(reading.ok ? reading.value : 'failed'),
    )
    expect((await profiles.nth(1)) !== null).toBe(true)
    await removeDocument(ana.uid)
    expect(await profiles.until((profile) => profile === null)).toBeNull()
    stop()
  })
})
