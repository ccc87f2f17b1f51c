import { describe, expect, it } from 'vitest'
import { ana, asAna, unconfirmedAna } from '../support/mothers/accounts'
import { observe, reportsOf, type SessionGatewayHarness, startSessions } from './sessions'

/** The contract of SessionGateway about what became of a session meanwhile. */
export const sessionReloadContract = (
  adapter: string,
  open: () => Promise<SessionGatewayHarness>,
) =>
  describe(`${adapter} honours SessionGateway`, () => {
    const start = (user = ana) => startSessions(open, user)

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
