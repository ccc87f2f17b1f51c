import { afterEach, describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'
import type { SessionGatewayHarness } from './sessionGatewayContract'

export interface SessionReloadHarness extends SessionGatewayHarness {
  /** Confirms the user's address at the provider, without notifying any tab. */
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

/** The contract of SessionGateway.reload. */
export const sessionReloadContract = (adapter: string, open: () => Promise<SessionReloadHarness>) =>
  describe(`${adapter} honours SessionGateway.reload`, () => {
    const opened: SessionReloadHarness[] = []
    const subscriptions: (() => void)[] = []

    const start = async () => {
      const harness = await open()
      opened.push(harness)
      await harness.addAccount(ana, password)
      return harness
    }
    const observe = (gateway: SessionGateway) => {
      const users = collect<SignedInUser | null>()
      subscriptions.push(gateway.observe(users.listener))
      return users
    }
    afterEach(async () => {
      for (const stop of subscriptions.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

    it('returns null while signed out', async () => {
      const { gateway } = await start()
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
    })

    it('returns the user and reports nothing if nothing changed', async () => {
      const { gateway } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      expect(await gateway.reload()).toEqual({ ok: true, value: ana })
      expect(await gateway.reload()).toEqual({ ok: true, value: ana })
      expect(users.seen).toEqual([ana])
    })

    it('detects a confirmed address and notifies observers [CALL-13]', async () => {
      const { gateway, confirmAddress } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      await confirmAddress(ana)
      expect(await gateway.reload()).toEqual({ ok: true, value: confirmedAna })
      expect(users.seen).toEqual([ana, confirmedAna])
    })

    it('notifies other tabs of the device', async () => {
      const { gateway, confirmAddress, openTab } = await start()
      await gateway.signIn(asAna)
      const there = observe(await openTab())
      await there.nth(1)
      await confirmAddress(ana)
      await gateway.reload()
      expect(await there.until((user) => user?.emailVerified === true)).toEqual(confirmedAna)
    })

    it('detects a deleted account and ends the session', async () => {
      const { gateway, removeAccount, openTab } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      await users.nth(1)
      await removeAccount(ana)
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(users.seen).toEqual([ana, null])
      expect(await observe(await openTab()).nth(1)).toBeNull()
    })

    it('returns null after a sign-out, and does not restore the user', async () => {
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
