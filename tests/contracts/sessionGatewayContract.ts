import { describe, expect, it, onTestFinished } from 'vitest'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { collect } from '../support/collect'
import { ana, asAna, luis, password } from '../support/mothers/accounts'
import { observe, type SessionGatewayHarness, startSessions } from './sessions'

const is = (user: SignedInUser | null) => (seen: SignedInUser | null) => seen?.uid === user?.uid

/** The contract of SessionGateway. */
export const sessionGatewayContract = (
  adapter: string,
  open: () => Promise<SessionGatewayHarness>,
) =>
  describe(`${adapter} honours SessionGateway`, () => {
    const start = (user = ana) => startSessions(open, user)

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
  })
