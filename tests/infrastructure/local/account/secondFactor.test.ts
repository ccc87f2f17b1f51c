import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../../../domain/session/SignedInUser'
import { fail } from '../../../../domain/shared/Result'
import { challenged, phoneNumber, secondFactorTab } from '../../../support/challengedTab'
import { collect } from '../../../support/collect'
import { actionIn } from '../../../support/mails'
import { ana, asAna } from '../../../support/mothers/accounts'

afterEach(() => vi.restoreAllMocks())

describe('The SMS with a code', () => {
  it('says in Spanish what the code is and how long it is good for', async () => {
    const { send, newestSms, clock } = await challenged()
    await send()
    const sms = await newestSms()
    expect(sms).toMatchObject({ channel: 'sms', to: phoneNumber, link: null, sentAt: clock.now() })
    expect(sms?.text).toContain(`su código de verificación es ${sms?.code}. Vence en 5 minutos.`)
  })

  it('is the only place that contains the code', async () => {
    const { send, newestCode, newestSms, dump, database, log, storage } = await challenged()
    await send()
    const [code, sms] = [await newestCode(), await newestSms()]
    await (await database.open()).delete('messages', sms?.id ?? 0)
    expect(await dump()).not.toContain(code)
    expect(storage.length).toBe(0)
    expect(JSON.stringify(log.entries)).not.toContain(code)
  })
})

describe('A code', () => {
  it('is valid for five minutes [DEMO-4]', async () => {
    const { send, confirm, newestCode, clock } = await challenged()
    await send()
    clock.advance(5 * 60_000)
    expect(await confirm(await newestCode())).toBe('code-expired')
    clock.advance(-1)
    expect(await confirm(await newestCode())).toBe('ok')
  })

  it('is invalidated by a newer code', async () => {
    const { send, confirm, newestCode, clock } = await challenged()
    await send()
    const previous = await newestCode()
    for (let newest = previous; newest === previous; newest = await newestCode()) {
      clock.advance(30_000)
      await send()
    }
    expect(await confirm(previous)).toBe('invalid-verification-code')
    expect(await confirm(await newestCode())).toBe('ok')
  })

  it('is sent once for two concurrent requests', async () => {
    const { send, messagesTo } = await challenged()
    expect(await Promise.all([send(), send()])).toEqual(['ok', 'too-many-requests'])
    expect(await messagesTo(phoneNumber)).toHaveLength(1)
  })

  it('is accepted once for two concurrent confirmations [DEMO-4]', async () => {
    const { send, confirm, newestCode } = await challenged()
    await send()
    const code = await newestCode()
    const kinds = await Promise.all([confirm(code), confirm(code)])
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1)
  })

  it('ends the challenge after five wrong attempts', async () => {
    const { send, confirm, newestCode, wrong } = await challenged()
    await send()
    for (let tries = 1; tries < 5; tries += 1)
      expect(await wrong()).toBe('invalid-verification-code')
    expect(await wrong()).toBe('too-many-requests')
    expect(await confirm(await newestCode())).toBe('challenge-lost')
    expect(await send()).toBe('challenge-lost')
  })
})

describe('A challenge', () => {
  it('is lost on reload', async () => {
    const { send, newestCode, openTab, storage } = await challenged()
    await send()
    const { secondFactor, sessionGateway: session } = await openTab(storage)
    expect(await secondFactor.confirm(await newestCode(), 'sms')).toMatchObject({
      error: { kind: 'challenge-lost' },
    })
    expect(await session.reload()).toEqual({ ok: true, value: null })
  })

  it('is lost if the account is deleted', async () => {
    const { send, confirm, newestCode, removeAccount, device } = await challenged()
    await send()
    const code = await newestCode()
    await removeAccount(ana)
    expect(await confirm(code)).toBe('challenge-lost')
    expect(device.length).toBe(0)
  })

  it.each([
    ['on the device', true, [1, 0]],
    ['in the tab', false, [0, 1]],
  ])('stores the session %s as chosen at sign-in', async (_, keepSignedIn, lengths) => {
    const tab = await challenged({ ...asAna, keepSignedIn })
    await tab.send()
    expect([tab.device.length, tab.storage.length]).toEqual([0, 0])
    await tab.confirm(await tab.newestCode())
    expect([tab.device.length, tab.storage.length]).toEqual(lengths)
  })

  it('notifies other tabs of the new session', async () => {
    const { send, confirm, newestCode, openTab } = await challenged()
    await send()
    const users = collect<SignedInUser | null>()
    const stop = (await openTab()).sessionGateway.observe(users.listener)
    await users.nth(1)
    await confirm(await newestCode())
    expect(await users.until((user) => user !== null)).toEqual(ana)
    stop()
  })

  it('survives a temporary database failure', async () => {
    const { send, confirm, newestCode, database, log } = await challenged()
    await send()
    const code = await newestCode()
    vi.spyOn(database.constructor.prototype, 'open').mockRejectedValueOnce(new Error(code))
    expect(await confirm(code)).toBe('unknown')
    expect(log.entries.map(({ what }) => what)).toEqual(['A code could not be checked'])
    expect(await confirm(code)).toBe('ok')
  })

  it('can request a code again immediately after sending failed', async () => {
    const { send, database } = await challenged()
    vi.spyOn(database.constructor.prototype, 'open').mockRejectedValueOnce(new Error())
    expect(await send()).toBe('unknown')
    expect(await send()).toBe('ok')
  })
})

describe('A challenge whose password was changed', () => {
  it('is lost', async () => {
    const { signIn, send, confirm, newestCode, changeAccount, clock, device } =
      await secondFactorTab()
    await signIn()
    await send()
    await changeAccount(ana, { passwordChangedAt: clock.now() })
    expect(await confirm(await newestCode())).toBe('challenge-lost')
    expect(device.length).toBe(0)
  })
})

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
