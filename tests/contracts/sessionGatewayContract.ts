import { afterEach, describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'

export interface SessionGatewayHarness {
  readonly gateway: SessionGateway
  addAccount(user: SignedInUser, password: string): Promise<void>
  removeAccount(user: SignedInUser): Promise<void>
  /** The gateway of another tab on the same device. */
  openTab(): Promise<SessionGateway>
  close(): Promise<void>
}

const password = 'Correct#1'

const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}
const luis: SignedInUser = {
  uid: userId('user-luis'),
  email: 'luis@example.test',
  displayName: null,
  photoURL: null,
  emailVerified: false,
}

const asAna = { email: ana.email, password, keepSignedIn: true }

const is = (user: SignedInUser | null) => (seen: SignedInUser | null) => seen?.uid === user?.uid

/** The contract of SessionGateway. */
export const sessionGatewayContract = (
  adapter: string,
  open: () => Promise<SessionGatewayHarness>,
) =>
  describe(`${adapter} honours SessionGateway`, () => {
    const opened: SessionGatewayHarness[] = []
    const subscriptions: (() => void)[] = []

    const start = async () => {
      const harness = await open()
      opened.push(harness)
      await harness.addAccount(ana, password)
      await harness.addAccount(luis, password)
      return harness
    }
    const observe = (gateway: SessionGateway) => {
      const users = collect<SignedInUser | null>()
      const stop = gateway.observe(users.listener)
      subscriptions.push(stop)
      return { ...users, stop }
    }
    afterEach(async () => {
      for (const stop of subscriptions.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

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

    it('restores a stored session in a new tab', async () => {
      const harness = await start()
      await harness.gateway.signIn(asAna)
      expect(await observe(await harness.openTab()).nth(1)).toEqual(ana)
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
      subscriptions.push(
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

    it('rejects a deleted account', async () => {
      const harness = await start()
      await harness.removeAccount(ana)
      expect(await harness.gateway.signIn(asAna)).toEqual({
        ok: false,
        error: { kind: 'user-not-found' },
      })
    })
  })
