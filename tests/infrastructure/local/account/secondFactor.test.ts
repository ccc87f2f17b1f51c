import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SignedInUser, userId } from '../../../../domain/account/SignedInUser'
import { collect } from '../../../support/collect'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { localDevice } from '../../../support/localDevice'

const password = 'Correct#1'
const phoneNumber = '+50688881234'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}
const keep = { email: ana.email, password, keepSignedIn: true }

const challenged = async (credentials = keep) => {
  const device = localDevice()
  await device.addAccount(ana, password, { secondFactor: true, phoneNumber })
  const storage = new MemoryStorage()
  const tab = await device.openTab(storage)
  await tab.sessionGateway.signIn(credentials)
  const newestSms = async () => (await device.messagesTo(phoneNumber))[0]
  const newestCode = async () => (await newestSms())?.code ?? ''
  const kind = async (answer: ReturnType<typeof tab.secondFactor.confirm>) => {
    const result = await answer
    return result.ok ? 'ok' : result.error.kind
  }
  const confirm = (code: string) => kind(tab.secondFactor.confirm(code))
  const send = async () => {
    const result = await tab.secondFactor.sendCode()
    return result.ok ? 'ok' : result.error.kind
  }
  const wrong = async () => ((await newestCode()) === '000000' ? '111111' : '000000')
  return { ...device, ...tab, storage, newestSms, newestCode, confirm, send, wrong }
}

afterEach(() => vi.restoreAllMocks())

describe('The SMS with a code', () => {
  it('says in Spanish what the code is and how long it is good for', async () => {
    const { send, newestSms, clock } = await challenged()
    await send()
    const sms = await newestSms()
    expect(sms).toMatchObject({ channel: 'sms', to: phoneNumber, link: null, sentAt: clock.now() })
    expect(sms?.text).toContain(`su código de verificación es ${sms?.code}. Vence en 5 minutos.`)
  })

  it('is the only place where the code is kept', async () => {
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
  it('is good for five minutes [DEMO-4]', async () => {
    const { send, confirm, newestCode, clock } = await challenged()
    await send()
    clock.advance(5 * 60_000)
    expect(await confirm(await newestCode())).toBe('code-expired')
    clock.advance(-1)
    expect(await confirm(await newestCode())).toBe('ok')
  })

  it('counts no more once another was sent', async () => {
    const { send, confirm, newestCode, clock } = await challenged()
    await send()
    const former = await newestCode()
    for (let newest = former; newest === former; newest = await newestCode()) {
      clock.advance(30_000)
      await send()
    }
    expect(await confirm(former)).toBe('invalid-verification-code')
    expect(await confirm(await newestCode())).toBe('ok')
  })

  it('may be asked for every 30 seconds, five times in a row', async () => {
    const { send, clock } = await challenged()
    expect(await send()).toBe('ok')
    clock.advance(29_999)
    expect(await send()).toBe('too-many-requests')
    clock.advance(1)
    expect(await send()).toBe('ok')
    for (let sent = 2; sent < 5; sent += 1) {
      clock.advance(30_000)
      expect(await send()).toBe('ok')
    }
    clock.advance(30_000)
    expect(await send()).toBe('too-many-requests')
  })

  it('is sent once when it is asked for twice at the same time', async () => {
    const { send, messagesTo } = await challenged()
    expect(await Promise.all([send(), send()])).toEqual(['ok', 'too-many-requests'])
    expect(await messagesTo(phoneNumber)).toHaveLength(1)
  })

  it('is taken once when it is given twice at the same time [DEMO-4]', async () => {
    const { send, confirm, newestCode } = await challenged()
    await send()
    const code = await newestCode()
    const kinds = await Promise.all([confirm(code), confirm(code)])
    expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(1)
  })

  it('ends the challenge with the fifth wrong try', async () => {
    const { send, confirm, newestCode, wrong } = await challenged()
    await send()
    for (let tries = 1; tries < 5; tries += 1)
      expect(await confirm(await wrong())).toBe('invalid-verification-code')
    expect(await confirm(await wrong())).toBe('too-many-requests')
    expect(await confirm(await newestCode())).toBe('challenge-lost')
    expect(await send()).toBe('challenge-lost')
  })
})

describe('A challenge', () => {
  it('is lost when the page is reloaded', async () => {
    const { send, newestCode, openTab, storage } = await challenged()
    await send()
    const { secondFactor, sessionGateway: session } = await openTab(storage)
    expect(await secondFactor.confirm(await newestCode())).toMatchObject({
      error: { kind: 'challenge-lost' },
    })
    expect(await session.reload()).toEqual({ ok: true, value: null })
  })

  it('belongs to its tab', async () => {
    const { send, newestCode, openTab, confirm } = await challenged()
    await send()
    const { secondFactor } = await openTab()
    expect(await secondFactor.confirm(await newestCode())).toMatchObject({ ok: false })
    expect(await confirm(await newestCode())).toBe('ok')
  })

  it('that is cancelled while its code is checked lets nobody in', async () => {
    const {
      send,
      confirm,
      newestCode,
      secondFactor,
      sessionGateway: session,
      device,
    } = await challenged()
    await send()
    const checking = confirm(await newestCode())
    secondFactor.cancel()
    expect(await checking).toBe('challenge-lost')
    expect(await session.reload()).toEqual({ ok: true, value: null })
    expect(device.length).toBe(0)
  })

  it('is lost when the account is deleted meanwhile', async () => {
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
  ])('keeps the session %s as the sign-in asked', async (_, keepSignedIn, kept) => {
    const tab = await challenged({ ...keep, keepSignedIn })
    await tab.send()
    expect([tab.device.length, tab.storage.length]).toEqual([0, 0])
    await tab.confirm(await tab.newestCode())
    expect([tab.device.length, tab.storage.length]).toEqual(kept)
  })

  it('tells other tabs of the session that it begins', async () => {
    const { send, confirm, newestCode, openTab } = await challenged()
    await send()
    const users = collect<SignedInUser | null>()
    const stop = (await openTab()).sessionGateway.observe(users.listener)
    await users.nth(1)
    await confirm(await newestCode())
    expect(await users.until((user) => user !== null)).toEqual(ana)
    stop()
  })

  it('stands, with its code, where the database fails for a moment', async () => {
    const { send, confirm, newestCode, database, log } = await challenged()
    await send()
    const code = await newestCode()
    vi.spyOn(database.constructor.prototype, 'open').mockRejectedValueOnce(new Error(code))
    expect(await confirm(code)).toBe('unknown')
    expect(log.entries.map(({ what }) => what)).toEqual(['A code could not be checked'])
    expect(await confirm(code)).toBe('ok')
  })

  it('may ask for a code again at once where none could be sent', async () => {
    const { send, database } = await challenged()
    vi.spyOn(database.constructor.prototype, 'open').mockRejectedValueOnce(new Error())
    expect(await send()).toBe('unknown')
    expect(await send()).toBe('ok')
  })
})
