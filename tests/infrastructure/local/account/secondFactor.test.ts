import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../../../domain/session/SignedInUser'
import { challenged, phoneNumber, secondFactorTab } from '../../../support/challengedTab'
import { collect } from '../../../support/collect'
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
