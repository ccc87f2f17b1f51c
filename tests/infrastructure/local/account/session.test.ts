import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../../../domain/session/SignedInUser'
import { Accounts } from '../../../../infrastructure/local/account/Accounts'
import { collect } from '../../../support/collect'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { device, firstReport, forget, KEY, kindOf } from '../../../support/localAna'
import { ana, asAna } from '../../../support/mothers/accounts'
import { settled } from '../../../support/startPortal'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A session on the device', () => {
  it('stores only the uid and when it began', async () => {
    const { openTab, device: storage, clock } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).sessionGateway.signIn(asAna)
    expect([storage.length, storage.getItem(KEY), tab.length]).toEqual([
      1,
      `${ana.uid} @${clock.now()}`,
      0,
    ])
  })
})

describe('A session in the tab [DEVICE-3]', () => {
  it('survives a reload', async () => {
    const { openTab } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).sessionGateway.signIn(forget)
    expect(await firstReport((await openTab(tab)).sessionGateway)).toEqual(ana)
  })

  it('is not visible in other tabs and ends with its own', async () => {
    const { openTab, device: storage } = await device()
    await (await openTab()).sessionGateway.signIn(forget)
    expect(storage.length).toBe(0)
    expect(await firstReport((await openTab()).sessionGateway)).toBeNull()
  })
})

describe('Two sign-ins in one tab', () => {
  it('store only the latest session', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const { sessionGateway: session } = await openTab(tab)
    await session.signIn(asAna)
    await session.signIn(forget)
    expect([storage.length, tab.length]).toEqual([0, 1])
    await session.signIn(asAna)
    expect([storage.length, tab.length]).toEqual([1, 0])
  })
})

describe('Without Web Storage', () => {
  it('a session lasts until the page is closed', async () => {
    const { openTab, device: storage } = await device()
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    storage.setItem = refuse
    const { sessionGateway: session } = await openTab()
    expect(await kindOf(session)).toBe('ok')
    expect(await firstReport(session)).toEqual(ana)
    await session.signOut()
    expect(await firstReport(session)).toBeNull()
  })
})

describe('A reload during a sign-out', () => {
  it('returns null', async () => {
    const { openTab } = await device()
    const { sessionGateway: session } = await openTab()
    await session.signIn(asAna)
    const reloading = session.reload()
    await session.signOut()
    expect(await reloading).toEqual({ ok: true, value: null })
  })
})

describe('Observers', () => {
  it('are not notified of a user who signs out during the restore', async () => {
    const { openTab } = await device()
    await (await openTab()).sessionGateway.signIn(asAna)
    const { sessionGateway: session } = await openTab()
    const users = collect<SignedInUser | null>()
    const stop = session.observe(users.listener)
    await session.signOut()
    // A later read of the accounts, which ends after the pending one.
    await kindOf(session, { ...asAna, email: 'unknown@example.test' })
    stop()
    expect(users.seen).toEqual([null])
  })

  it('are told last of a sign-out, in whichever step of a restore it comes', async () => {
    const { openTab, database } = await device()
    const account = (await (await database.open()).get('accounts', ana.uid)) ?? null
    const { sessionGateway: session } = await openTab()
    vi.spyOn(Accounts.prototype, 'find').mockImplementation(async () => account)
    for (let steps = 0; steps < 20; steps += 1) {
      await session.signIn(asAna)
      const users = collect<SignedInUser | null>()
      const stop = session.observe(users.listener)
      for (let step = 0; step < steps; step += 1) await Promise.resolve()
      await session.signOut()
      await settled()
      stop()
      expect(users.seen.at(-1), `after ${steps} steps`).toBeNull()
    }
  })

  it('are not notified twice of the same change', async () => {
    const { openTab } = await device()
    const [here, there] = [await openTab(), await openTab()]
    await here.sessionGateway.signIn(asAna)
    const users = collect<SignedInUser | null>()
    const stop = here.sessionGateway.observe(users.listener)
    await users.nth(1)
    await there.sessionGateway.signIn(asAna)
    await there.sessionGateway.signOut()
    await users.until((user) => user === null)
    stop()
    expect(users.seen).toEqual([ana, null])
  })

  it('stay subscribed when another one unsubscribes', async () => {
    const { openTab } = await device()
    const [here, there] = [await openTab(), await openTab()]
    const [stays, leaves] = [collect<SignedInUser | null>(), collect<SignedInUser | null>()]
    const stop = here.sessionGateway.observe(stays.listener)
    const leave = here.sessionGateway.observe(leaves.listener)
    await leaves.nth(1)
    leave()
    await there.sessionGateway.signIn(asAna)
    expect(await stays.until((user) => user !== null)).toEqual(ana)
    stop()
    expect(leaves.seen).toEqual([null])
  })

  it('can be unsubscribed during a notification', async () => {
    const { openTab } = await device()
    const { sessionGateway: session } = await openTab()
    const second = collect<SignedInUser | null>()
    const first = collect<SignedInUser | null>()
    const stopFirst = session.observe((user) => {
      first.listener(user)
      stopSecond()
    })
    const stopSecond = session.observe(second.listener)
    await first.nth(1)
    stopFirst()
    expect(second.seen).toEqual([])
  })
})
