import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionGateway } from '../../../../application/session/SessionGateway'
import type { Message } from '../../../../infrastructure/local/storage/schema'
import { collect } from '../../../support/collect'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { device, firstReport, forget, KEY, kindOf } from '../../../support/localAna'
import { ORIGIN } from '../../../support/localDevice'
import { ana, asAna, luis, password } from '../../../support/mothers/accounts'

const NEXT = 'ChangeResult#2'
const DONE = { ok: true, value: undefined }
const failed = (kind: string) => ({ ok: false, error: { kind } })

type OpenTab = Awaited<ReturnType<typeof device>>['openTab']
type Tab = Awaited<ReturnType<OpenTab>>

const change = async ({ ports }: Tab, current = password, next = NEXT) =>
  (await ports.ownAccount()).passwordChanger.changePassword(current, next)

const subscriptions: (() => void)[] = []
const reportsOf = (session: SessionGateway) => {
  const reports = collect<readonly [uid: string | null, ended?: 'expired' | undefined]>()
  subscriptions.push(
    session.observe((user, ...ended) => reports.listener([user?.uid ?? null, ...ended])),
  )
  return reports
}

afterEach(() => {
  for (const stop of subscriptions.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('A password change', () => {
  it("ends the account's other sessions as 'expired' [ACCOUNT-3]", async () => {
    const { openTab } = await device()
    const [here, elsewhere] = [await openTab(), await openTab()]
    await elsewhere.sessionGateway.signIn(forget)
    await here.sessionGateway.signIn(asAna)
    const reports = reportsOf(elsewhere.sessionGateway)
    expect(await reports.nth(1)).toEqual([ana.uid])
    expect(await change(here)).toEqual(DONE)
    expect(await reports.nth(2)).toEqual([null, 'expired'])
    expect(await firstReport(here.sessionGateway)).toEqual(ana)
  })

  it("is not needed to end the account's other sessions, which sends no mail [ACCOUNT-16]", async () => {
    const { openTab, messagesTo } = await device()
    const [here, elsewhere] = [await openTab(), await openTab()]
    await elsewhere.sessionGateway.signIn(forget)
    await here.sessionGateway.signIn(asAna)
    const reports = reportsOf(elsewhere.sessionGateway)
    expect(await reports.nth(1)).toEqual([ana.uid])
    const { passwordChanger } = await here.ports.ownAccount()
    expect(await passwordChanger.endOtherSessions(password)).toEqual(DONE)
    expect(await reports.nth(2)).toEqual([null, 'expired'])
    expect(await firstReport(here.sessionGateway)).toEqual(ana)
    expect(await messagesTo(ana.email)).toEqual([])
  })

  it('to the same password is none, and sends no mail; a refused one sends none either [ACCOUNT-10]', async () => {
    const { openTab, messagesTo } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    expect(await change(here, password, password)).toEqual(DONE)
    expect(await change(here, 'Wrong#2026', NEXT)).toEqual(failed('wrong-password'))
    expect(await messagesTo(ana.email)).toEqual([])
    expect(await change(here)).toEqual(DONE)
    expect(await messagesTo(ana.email)).toHaveLength(1)
  })

  it('lets a session in a tab alone go on, also after a reload [ACCOUNT-3]', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const here = await openTab(tab)
    await here.sessionGateway.signIn(forget)
    expect(await change(here)).toEqual(DONE)
    expect(await firstReport((await openTab(tab)).sessionGateway)).toEqual(ana)
    expect(storage.length).toBe(0)
  })

  it('lets a session go on without Web Storage [ACCOUNT-3]', async () => {
    const { openTab, device: storage } = await device()
    storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    expect(await change(here)).toEqual(DONE)
    expect(await here.sessionGateway.reload()).toEqual({ ok: true, value: ana })
  })

  it('locks the account after five wrong current passwords, even for the right one [ACCOUNT-5]', async () => {
    const { openTab, clock } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await change(here, 'Wrong#1')).toEqual(failed('wrong-password'))
    }
    expect(await change(here)).toEqual(failed('too-many-requests'))
    clock.advance(60_000)
    expect(await change(here)).toEqual(DONE)
  })

  it('succeeds in one of two tabs at once', async () => {
    const { openTab } = await device()
    const tabs = [await openTab(), await openTab()] as const
    await tabs[0].sessionGateway.signIn(asAna)
    const results = await Promise.all([
      change(tabs[0], password, 'Mine#1234'),
      change(tabs[1], password, 'Theirs#12'),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const holds = results[0].ok ? 'Mine#1234' : 'Theirs#12'
    expect(await firstReport(tabs[0].sessionGateway)).toEqual(ana)
    expect(await kindOf(tabs[1].sessionGateway, { ...asAna, password: holds })).toBe('ok')
  })

  it('that cannot be stored leaves password and session as they were', async () => {
    const { openTab, device: storage } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    const before = storage.getItem(KEY)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if ('passwordChangedAt' in value) throw new DOMException('', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    expect(await change(here)).toEqual(failed('unknown'))
    expect(storage.getItem(KEY)).toBe(before)
    vi.restoreAllMocks()
    expect(await here.sessionGateway.reload()).toEqual({ ok: true, value: ana })
    expect(await kindOf(here.sessionGateway)).toBe('ok')
  })

  it("tells the account's address by a mail: when, and what to do, without a code [ACCOUNT-10]", async () => {
    const { openTab, messagesTo, clock } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    const inbox = collect<readonly Message[]>()
    subscriptions.push(here.demo.inbox.observe(inbox.listener))
    await inbox.nth(1)
    clock.advance(Date.UTC(2026, 10, 27, 5, 59) - clock.now())
    expect(await change(here)).toEqual(DONE)
    expect((await inbox.nth(2))[0]).toMatchObject({ to: ana.email })
    expect(await messagesTo(ana.email)).toEqual([
      {
        id: expect.any(Number),
        sentAt: clock.now(),
        channel: 'mail',
        to: ana.email,
        subject: 'Se cambió su contraseña de Centro de líderes',
        text: expect.stringContaining(
          `Hola, Ana Mora:\n\nLa contraseña de la cuenta ${ana.email} se cambió el 26 de noviembre de 2026 a las 11:59 p. m. (hora de Costa Rica).`,
        ),
        link: `${ORIGIN}/restablecer-contrasena`,
        code: null,
      },
    ])
  })

  it('that fails sends no mail [ACCOUNT-10]', async () => {
    const { openTab, messagesTo } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    expect(await change(here, 'Wrong#1')).toEqual(failed('wrong-password'))
    expect(await change(here, password, 'Ab#45')).toEqual(failed('weak-password'))
    expect(await messagesTo(ana.email)).toEqual([])
  })

  it('stores no password in the clear [ACCOUNT-8]', async () => {
    const { openTab, dump } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    await change(here)
    expect(await dump()).not.toMatch(/ChangeResult#2|Correct#1/)
  })

  it('of a session that has ended asks for a sign-in [ACCOUNT-5]', async () => {
    const { openTab, changeAccount, removeAccount } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    await changeAccount(ana, { passwordChangedAt: Date.now() })
    expect(await change(here)).toEqual(failed('requires-recent-login'))
    await removeAccount(ana)
    expect(await change(here)).toEqual(failed('requires-recent-login'))
  })
})

const ENDED = { ok: false, error: { kind: 'requires-recent-login' } }

describe('A change of the password that is answered after a sign-out', () => {
  it.each([
    ['on the device', undefined, asAna],
    ['of a tab', new MemoryStorage(), forget],
  ] as const)(
    'changes nothing, and begins no session anew: one %s',
    async (_, tab, credentials) => {
      const { openTab, device: storage } = await device()
      const here = await openTab(tab)
      await here.sessionGateway.signIn(credentials)
      const { passwordChanger } = await here.ports.ownAccount()
      const changing = passwordChanger.changePassword(password, NEXT)
      await here.sessionGateway.signOut()
      expect(await changing).toEqual(ENDED)
      expect(storage.getItem(KEY)).toBeNull()
      expect(await here.sessionGateway.signIn(credentials)).toMatchObject({ ok: true })
    },
  )

  it('leaves the session of who has signed in meanwhile', async () => {
    const { openTab, device: storage } = await device()
    const here = await openTab()
    await here.sessionGateway.signIn(asAna)
    const { passwordChanger } = await here.ports.ownAccount()
    const changing = passwordChanger.changePassword(password, NEXT)
    await here.sessionGateway.signOut()
    storage.setItem(KEY, luis.uid)
    expect(await changing).toEqual(ENDED)
    expect(storage.getItem(KEY)).toBe(luis.uid)
  })
})
