import { describe, expect, it, onTestFinished } from 'vitest'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'
import { ana, asAna, luis, password, unconfirmedAna } from '../support/mothers/accounts'

export interface SessionGatewayHarness {
  readonly gateway: SessionGateway
  addAccount(user: SignedInUser, password: string): Promise<void>
  removeAccount(user: SignedInUser): Promise<void>
  /** Blocks the account at the provider, without notifying any tab. */
  blockAccount(user: SignedInUser): Promise<void>
  /** Ends the account's sessions at the provider, without notifying any tab. */
  revokeSessions(user: SignedInUser): Promise<void>
  /** Confirms the user's address at the provider, without notifying any tab. */
  confirmAddress(user: SignedInUser): Promise<void>
  /** The gateway of another tab on the same device. */
  openTab(): Promise<SessionGateway>
  close(): Promise<void>
}

type Report = readonly [user: SignedInUser | null, ended?: 'expired' | undefined]

const is = (user: SignedInUser | null) => (seen: SignedInUser | null) => seen?.uid === user?.uid

/** The contract of SessionGateway. */
export const sessionGatewayContract = (
  adapter: string,
  open: () => Promise<SessionGatewayHarness>,
) =>
  describe(`${adapter} honours SessionGateway`, () => {
    const start = async (user = ana) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.addAccount(user, password)
      await harness.addAccount(luis, password)
      return harness
    }
    const observe = (gateway: SessionGateway) => {
      const users = collect<SignedInUser | null>()
      const stop = gateway.observe(users.listener)
      onTestFinished(stop)
      return { ...users, stop }
    }
    const reportsOf = (gateway: SessionGateway) => {
      const reports = collect<Report>()
      onTestFinished(gateway.observe((...report) => reports.listener(report)))
      return reports
    }

    it('first reports null without a stored session, asynchronously', async () => {
      const { gateway } = await start()
      const users = observe(gateway)
      expect(users.seen).toEqual([])
      await users.nth(1)
      expect(users.seen).toEqual([null])
    })

    it('signs in with the correct password and returns the user [CALL-8, ENTITY-2]', async () => {
      const { gateway } = await start()
      expect(await gateway.signIn(asAna)).toEqual({ ok: true, value: ana })
    })

    it('ignores case and surrounding spaces of the address', async () => {
      const { gateway } = await start()
      const result = await gateway.signIn({ ...asAna, email: '  ANA@Example.test ' })
      expect(result).toEqual({ ok: true, value: ana })
    })

    it.each([
      ['an unknown address', { email: 'unknown@example.test' }, 'user-not-found'],
      ['a wrong password', { password: 'Wrong#1' }, 'wrong-password'],
      ['the password in another case', { password: password.toUpperCase() }, 'wrong-password'],
      ['an invalid address', { email: 'ana' }, 'invalid-email'],
    ])('rejects %s', async (_, wrong, kind) => {
      const { gateway } = await start()
      const users = observe(gateway)
      await users.nth(1)
      const result = await gateway.signIn({ ...asAna, ...wrong })
      expect(result).toEqual({ ok: false, error: { kind } })
      expect(users.seen).toEqual([null])
    })

    it('reports each change once, in order [CALL-8]', async () => {
      const { gateway } = await start()
      const users = observe(gateway)
      await users.nth(1)
      await gateway.signIn(asAna)
      await users.until(is(ana))
      await gateway.signOut()
      await users.until(is(null))
      await gateway.signIn({ ...asAna, email: luis.email })
      await users.until(is(luis))
      expect(users.seen).toEqual([null, ana, null, luis])
    })

    it('reports the signed-in user to a late observer', async () => {
      const { gateway } = await start()
      await gateway.signIn(asAna)
      const users = observe(gateway)
      expect(await users.nth(1)).toEqual(ana)
    })

    it('reports a sign-in and a sign-out in another tab', async () => {
      const harness = await start()
      const there = await harness.openTab()
      const users = observe(harness.gateway)
      await users.nth(1)
      await there.signIn(asAna)
      await users.until(is(ana))
      await there.signOut()
      await users.until(is(null))
      expect(users.seen).toEqual([null, ana, null])
    })

    it('can sign out while signed out', async () => {
      const { gateway } = await start()
      await gateway.signOut()
      expect(await observe(gateway).nth(1)).toBeNull()
    })

    it('reports nothing after unsubscribing, even before the first report', async () => {
      const { gateway } = await start()
      const [unsubscribedFirst, unsubscribedLater] = [observe(gateway), observe(gateway)]
      unsubscribedFirst.stop()
      await unsubscribedLater.nth(1)
      unsubscribedLater.stop()
      unsubscribedLater.stop()
      const still = observe(gateway)
      await gateway.signIn(asAna)
      await still.until(is(ana))
      expect(unsubscribedFirst.seen).toEqual([])
      expect(unsubscribedLater.seen).toEqual([null])
    })

    it("reports 'expired' if the provider ended the session, and no reason after a sign-out", async () => {
      const { gateway, removeAccount } = await start()
      const signedOut = collect<readonly unknown[]>()
      onTestFinished(
        gateway.observe((...report) => report[0] === null && signedOut.listener(report)),
      )
      await signedOut.nth(1)
      await gateway.signIn(asAna)
      await gateway.signOut()
      await signedOut.nth(2)
      await gateway.signIn(asAna)
      await removeAccount(ana)
      await gateway.reload()
      expect(signedOut.seen).toEqual([[null], [null], [null, 'expired']])
    })

    describe('when it reloads the user', () => {
      it('returns the user and reports nothing if nothing changed', async () => {
        const { gateway } = await start(unconfirmedAna)
        await gateway.signIn(asAna)
        const users = observe(gateway)
        await users.nth(1)
        expect(await gateway.reload()).toEqual({ ok: true, value: unconfirmedAna })
        expect(await gateway.reload()).toEqual({ ok: true, value: unconfirmedAna })
        expect(users.seen).toEqual([unconfirmedAna])
      })

      it('detects a confirmed address and notifies observers [CALL-13]', async () => {
        const { gateway, confirmAddress } = await start(unconfirmedAna)
        await gateway.signIn(asAna)
        const users = observe(gateway)
        await users.nth(1)
        await confirmAddress(unconfirmedAna)
        expect(await gateway.reload()).toEqual({ ok: true, value: ana })
        expect(users.seen).toEqual([unconfirmedAna, ana])
      })

      it('notifies other tabs of the device', async () => {
        const { gateway, confirmAddress, openTab } = await start(unconfirmedAna)
        await gateway.signIn(asAna)
        const there = observe(await openTab())
        await there.nth(1)
        await confirmAddress(unconfirmedAna)
        await gateway.reload()
        expect(await there.until((user) => user?.emailVerified === true)).toEqual(ana)
      })

      it('detects a deleted account and ends the session', async () => {
        const { gateway, removeAccount, openTab } = await start(unconfirmedAna)
        await gateway.signIn(asAna)
        const users = observe(gateway)
        await users.nth(1)
        await removeAccount(unconfirmedAna)
        expect(await gateway.reload()).toEqual({ ok: true, value: null })
        expect(users.seen).toEqual([unconfirmedAna, null])
        expect(await observe(await openTab()).nth(1)).toBeNull()
      })

      it('returns null after a sign-out, and does not restore the user', async () => {
        const { gateway } = await start(unconfirmedAna)
        await gateway.signIn(asAna)
        const users = observe(gateway)
        await users.nth(1)
        const reloading = gateway.reload()
        await gateway.signOut()
        await reloading
        expect(await gateway.reload()).toEqual({ ok: true, value: null })
        expect(users.seen).toEqual([unconfirmedAna, null])
      })
    })

    describe('at the start of a page', () => {
      it.each([
        ['the account was deleted', 'removeAccount'],
        ['the account was blocked', 'blockAccount'],
        ["the account's sessions were revoked", 'revokeSessions'],
      ] as const)("reports 'expired' if meanwhile %s", async (_, end) => {
        const harness = await start()
        await harness.gateway.signIn(asAna)
        await harness[end](ana)
        const page = reportsOf(await harness.openTab())
        expect(await page.nth(1)).toEqual([null, 'expired'])
      })

      it('reports the user if nothing happened meanwhile', async () => {
        const harness = await start()
        await harness.gateway.signIn(asAna)
        expect(await reportsOf(await harness.openTab()).nth(1)).toEqual([ana])
      })

      it('gives no reason after a sign-out, and none a second time', async () => {
        const harness = await start()
        await harness.gateway.signIn(asAna)
        await harness.gateway.signOut()
        expect(await reportsOf(await harness.openTab()).nth(1)).toEqual([null])
        await harness.gateway.signIn(asAna)
        await harness.removeAccount(ana)
        await reportsOf(await harness.openTab()).nth(1)
        expect(await reportsOf(await harness.openTab()).nth(1)).toEqual([null])
      })
    })
  })
