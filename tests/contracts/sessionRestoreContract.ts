import { afterEach, describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'
import type { SessionGatewayHarness } from './sessionGatewayContract'

export interface SessionRestoreHarness extends SessionGatewayHarness {
  /** Blocks the account at the provider, without notifying any tab. */
  blockAccount(user: SignedInUser): Promise<void>
  /** Ends the account's sessions at the provider, without notifying any tab. */
  revokeSessions(user: SignedInUser): Promise<void>
}

const password = 'Correct#1'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}
const asAna = { email: ana.email, password, keepSignedIn: true }

type Report = readonly [user: SignedInUser | null, ended?: 'expired' | undefined]

/** The contract of SessionGateway for a page that is opened, or reloaded, with a session on the device. */
export const sessionRestoreContract = (
  adapter: string,
  open: () => Promise<SessionRestoreHarness>,
) =>
  describe(`${adapter} honours SessionGateway at the start of a page`, () => {
    const opened: SessionRestoreHarness[] = []
    const subscriptions: (() => void)[] = []

    const start = async () => {
      const harness = await open()
      opened.push(harness)
      await harness.addAccount(ana, password)
      return harness
    }
    const reportsOf = (gateway: SessionGateway) => {
      const reports = collect<Report>()
      subscriptions.push(gateway.observe((...report) => reports.listener(report)))
      return reports
    }
    afterEach(async () => {
      for (const stop of subscriptions.splice(0)) stop()
      for (const harness of opened.splice(0)) await harness.close()
    })

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
