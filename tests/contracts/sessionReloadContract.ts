import { afterEach, describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'
import type { SessionGatewayHarness } from './sessionGatewayContract'

export interface SessionReloadHarness extends SessionGatewayHarness {
  /** Confirms the user's address at the provider, without telling any tab. */
  confirmAddress(user: SignedInUser): Promise<void>
}

const password = 'Correct#1'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: false,
}
const confirmedAna = { ...ana, emailVerified: true }
const asAna = { email: ana.email, password, keepSignedIn: true }

/** What every SessionGateway promises of a reload. */
export const sessionReloadContract = (adapter: string, open: () => Promise<SessionReloadHarness>) =>
  describe(`${adapter} honours SessionGateway.reload`, () => {
    const opened: SessionReloadHarness[] = []
    const stops: (() => void)[] = []

    const start = async () => {
      const harness = await open()
      opened.push(harness)
      await harness.addAccount(ana, password)
      return harness
    }
    const observe = (gateway: SessionGateway) => {
      const users = collect<SignedInUser | null>()
      stops.push(gateway.observe(users.listener))
      return users
    }
    afterEach(async () => {
      for (const stop of stops.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

    it('finds nobody where nobody is signed in', async () => {
      const { gateway } = await start()
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
    })

    it('finds who is signed in, and reports nothing that is known', async () => {
      const { gateway } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      expect(await gateway.reload()).toEqual({ ok: true, value: ana })
      expect(await gateway.reload()).toEqual({ ok: true, value: ana })
      expect(users.seen).toEqual([ana])
    })

    it('learns that the address was confirmed, and tells observers [CALL-13]', async () => {
      const { gateway, confirmAddress } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      await confirmAddress(ana)
      expect(await gateway.reload()).toEqual({ ok: true, value: confirmedAna })
      expect(users.seen).toEqual([ana, confirmedAna])
    })

    it('tells the other tabs of the device what it learned', async () => {
      const { gateway, confirmAddress, openTab } = await start()
      await gateway.signIn(asAna)
      const there = observe(await openTab())
      await there.nth(1)
      await confirmAddress(ana)
      await gateway.reload()
      expect(await there.until((user) => user?.emailVerified === true)).toEqual(confirmedAna)
    })

    it('learns that the account is gone, which ends the session here', async () => {
      const { gateway, removeAccount, openTab } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      await removeAccount(ana)
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(users.seen).toEqual([ana, null])
      expect(await observe(await openTab()).nth(1)).toBeNull()
    })

    it('finds nobody after a sign-out, and does not bring the user back', async () => {
      const { gateway } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      const reloading = gateway.reload()
      await gateway.signOut()
      await reloading
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(users.seen).toEqual([ana, null])
    })
  })
