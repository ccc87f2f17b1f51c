import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { phoneNumber, secondFactorTab } from '../../../support/challengedTab'
import { actionIn } from '../../../support/mails'
import { ana } from '../../../support/mothers/accounts'

afterEach(() => vi.restoreAllMocks())

describe('Wrong codes', () => {
  const failFiveTimes = async ({
    signIn,
    wrong,
    cancel,
  }: Awaited<ReturnType<typeof secondFactorTab>>) => {
    for (let tries = 1; tries < 5; tries += 1) {
      await signIn()
      expect(await wrong()).toBe('invalid-verification-code')
      cancel()
    }
    await signIn()
    expect(await wrong()).toBe('too-many-requests')
  }

  it('lock the account for a minute after five, across challenges', async () => {
    const portal = await secondFactorTab()
    await failFiveTimes(portal)
    expect(await portal.signIn()).toBe('too-many-requests')
    portal.clock.advance(59_999)
    expect(await portal.signIn()).toBe('too-many-requests')
    portal.clock.advance(1)
    expect(await portal.signIn()).toBe('second-factor-required')
    expect(await portal.wrong()).toBe('invalid-verification-code')
  })

  it('also lock out the correct code and new SMS in another tab', async () => {
    const portal = await secondFactorTab()
    const there = await portal.openAnother()
    await there.signIn()
    await there.send()
    await failFiveTimes(portal)
    portal.clock.advance(30_000)
    expect(await there.send()).toBe('too-many-requests')
    expect(await there.confirm(await portal.newestCode())).toBe('too-many-requests')
  })

  it('are reset by a correct code, not by a correct password', async () => {
    const { signIn, send, wrong, confirm, newestCode } = await secondFactorTab()
    await signIn()
    await send()
    for (let tries = 1; tries < 5; tries += 1) await wrong()
    expect(await confirm(await newestCode())).toBe('ok')
    await signIn()
    expect(await wrong()).toBe('invalid-verification-code')
  })

  it('are all counted when concurrent', async () => {
    const { signIn, wrong } = await secondFactorTab()
    await signIn()
    const kinds = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(kinds.filter((kind) => kind === 'invalid-verification-code')).toHaveLength(4)
    expect(await signIn()).toBe('too-many-requests')
  })

  it('still count after a password reset', async () => {
    const portal = await secondFactorTab()
    await failFiveTimes(portal)
    await portal.emailActions.sendPasswordReset(ana.email)
    const [mail] = await portal.messagesTo(ana.email)
    await portal.accountActions.resetPassword(actionIn(mail?.link ?? null).code, 'ChangeResult#2')
    expect(await portal.signIn('ChangeResult#2')).toBe('too-many-requests')
  })
})

describe('The SMS of one account', () => {
  it('are limited to one per 30 seconds, across sign-ins', async () => {
    const { signIn, send, cancel, clock, messagesTo } = await secondFactorTab()
    await signIn()
    expect(await send()).toBe('ok')
    cancel()
    expect(await signIn()).toBe('second-factor-required')
    clock.advance(29_999)
    expect(await send()).toBe('too-many-requests')
    clock.advance(1)
    expect(await send()).toBe('ok')
    expect(await messagesTo(phoneNumber)).toHaveLength(2)
  })

  it('are limited to five per ten minutes, across sign-ins', async () => {
    const { signIn, send, cancel, clock } = await secondFactorTab()
    for (let sent = 0; sent < 5; sent += 1) {
      await signIn()
      expect(await send()).toBe('ok')
      cancel()
      clock.advance(30_000)
    }
    await signIn()
    clock.advance(600_000 - 5 * 30_000 - 1)
    expect(await send()).toBe('too-many-requests')
    clock.advance(1)
    expect(await send()).toBe('ok')
  })

  it('say how long to wait for the next, by either limit [SECOND-FACTOR-6]', async () => {
    const { signIn, send, secondFactor, clock } = await secondFactorTab()
    const refused = (retryAfter: number) => fail({ kind: 'too-many-requests', retryAfter })
    await signIn()
    await send()
    clock.advance(12_000)
    expect(await secondFactor.sendCode()).toEqual(refused(18_000))
    clock.advance(18_000)
    for (let sent = 1; sent < 5; sent += 1) {
      expect(await send()).toBe('ok')
      clock.advance(30_000)
    }
    expect(await secondFactor.sendCode()).toEqual(refused(600_000 - 5 * 30_000))
  })

  it('have codes for their own challenge only, and stay valid when another SMS is refused', async () => {
    const { signIn, send, confirm, cancel, newestCode, openAnother } = await secondFactorTab()
    const there = await openAnother()
    await signIn()
    await send()
    const code = await newestCode()
    await there.signIn()
    expect(await there.send()).toBe('too-many-requests')
    expect(await there.confirm(code)).toBe('invalid-verification-code')
    there.cancel()
    expect(await send()).toBe('too-many-requests')
    expect(await confirm(code)).toBe('ok')
    cancel()
  })
})
