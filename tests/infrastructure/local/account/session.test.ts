import { describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../../../domain/account/SignedInUser'
import { collect } from '../../../support/collect'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { ana, device, firstReport, forget, KEY, keep, kindOf } from '../../../support/localAna'

describe('A kept session', () => {
  it('keeps nothing but the uid, on the device', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).sessionGateway.signIn(keep)
    expect([storage.length, storage.getItem(KEY), tab.length]).toEqual([1, ana.uid, 0])
  })

  it('leaves nothing on the device once it is ended', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const { sessionGateway: session } = await openTab(tab)
    await session.signIn(keep)
    await session.signOut()
    expect([storage.length, tab.length]).toEqual([0, 0])
  })
})

describe('A session that is not kept [DEVICE-3]', () => {
  it('survives a reload of its tab', async () => {
    const { openTab } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).sessionGateway.signIn(forget)
    expect(await firstReport((await openTab(tab)).sessionGateway)).toEqual(ana)
  })

  it('is unknown to other tabs and gone with its own', async () => {
    const { openTab, device: storage } = await device()
    await (await openTab()).sessionGateway.signIn(forget)
    expect(storage.length).toBe(0)
    expect(await firstReport((await openTab()).sessionGateway)).toBeNull()
  })
})

describe('Of two sessions in one tab', () => {
  it('only the latest is kept', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const { sessionGateway: session } = await openTab(tab)
    await session.signIn(keep)
    await session.signIn(forget)
    expect([storage.length, tab.length]).toEqual([0, 1])
    await session.signIn(keep)
    expect([storage.length, tab.length]).toEqual([1, 0])
  })
})

describe('A session whose account no longer exists', () => {
  it('is restored as nobody, and forgotten', async () => {
    const { openTab, removeAccount, device: storage } = await device()
    await (await openTab()).sessionGateway.signIn(keep)
    await removeAccount(ana)
    expect(await firstReport((await openTab()).sessionGateway)).toBeNull()
    expect(storage.length).toBe(0)
  })
})

describe('Where the browser keeps nothing', () => {
  it('a session lasts as long as the page', async () => {
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

describe('A reload that a sign-out overtakes', () => {
  it('finds nobody', async () => {
    const { openTab } = await device()
    const { sessionGateway: session } = await openTab()
    await session.signIn(keep)
    const reloading = session.reload()
    await session.signOut()
    expect(await reloading).toEqual({ ok: true, value: null })
  })
})

describe('Observers', () => {
  it('never hear of a user whose sign-out overtook the restoring', async () => {
    const { openTab } = await device()
    await (await openTab()).sessionGateway.signIn(keep)
    const { sessionGateway: session } = await openTab()
    const users = collect<SignedInUser | null>()
    const stop = session.observe(users.listener)
    await session.signOut()
    // A later reading of the accounts: the one that was under way has ended before it does.
    await kindOf(session, { ...keep, email: 'nobody@example.test' })
    stop()
    expect(users.seen).toEqual([null])
  })

  it('hear nothing twice when another tab announces what they know', async () => {
    const { openTab } = await device()
    const [here, there] = [await openTab(), await openTab()]
    await here.sessionGateway.signIn(keep)
    const users = collect<SignedInUser | null>()
    const stop = here.sessionGateway.observe(users.listener)
    await users.nth(1)
    await there.sessionGateway.signIn(keep)
    await there.sessionGateway.signOut()
    await users.until((user) => user === null)
    stop()
    expect(users.seen).toEqual([ana, null])
  })

  it('keep hearing while another one leaves', async () => {
    const { openTab } = await device()
    const [here, there] = [await openTab(), await openTab()]
    const [stays, leaves] = [collect<SignedInUser | null>(), collect<SignedInUser | null>()]
    const stop = here.sessionGateway.observe(stays.listener)
    const leave = here.sessionGateway.observe(leaves.listener)
    await leaves.nth(1)
    leave()
    await there.sessionGateway.signIn(keep)
    expect(await stays.until((user) => user !== null)).toEqual(ana)
    stop()
    expect(leaves.seen).toEqual([null])
  })

  it('may leave while they are being told', async () => {
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
