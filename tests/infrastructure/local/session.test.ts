import { describe, expect, it } from 'vitest'
import type { SessionGateway } from '../../../application/ports/SessionGateway'
import { type SignedInUser, userId } from '../../../domain/account/SignedInUser'
import { collect } from '../../support/collect'
import { MemoryStorage } from '../../support/fakes/MemoryStorage'
import { localDevice } from '../../support/localDevice'

const KEY = 'centro-de-lideres:session'
const password = 'Correct#1'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}

const keep = { email: ana.email, password, keepSignedIn: true }
const forget = { ...keep, keepSignedIn: false }
const wrong = { ...keep, password: 'Wrong#1' }

const device = async () => {
  const made = localDevice()
  await made.addAccount(ana, password)
  return made
}

const firstReport = async (session: SessionGateway) => {
  const users = collect<SignedInUser | null>()
  const stop = session.observe(users.listener)
  const user = await users.nth(1)
  stop()
  return user
}

const kindOf = async (session: SessionGateway, credentials = keep) => {
  const result = await session.signIn(credentials)
  return result.ok ? 'ok' : result.error.kind
}

describe('A kept session', () => {
  it('keeps nothing but the uid, on the device', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).session.signIn(keep)
    expect([storage.length, storage.getItem(KEY), tab.length]).toEqual([1, ana.uid, 0])
  })

  it('leaves nothing on the device once it is ended', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const { session } = await openTab(tab)
    await session.signIn(keep)
    await session.signOut()
    expect([storage.length, tab.length]).toEqual([0, 0])
  })
})

describe('A session that is not kept', () => {
  it('survives a reload of its tab', async () => {
    const { openTab } = await device()
    const tab = new MemoryStorage()
    await (await openTab(tab)).session.signIn(forget)
    expect(await firstReport((await openTab(tab)).session)).toEqual(ana)
  })

  it('is unknown to other tabs and gone with its own', async () => {
    const { openTab, device: storage } = await device()
    await (await openTab()).session.signIn(forget)
    expect(storage.length).toBe(0)
    expect(await firstReport((await openTab()).session)).toBeNull()
  })
})

describe('Of two sessions in one tab', () => {
  it('only the latest is kept', async () => {
    const { openTab, device: storage } = await device()
    const tab = new MemoryStorage()
    const { session } = await openTab(tab)
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
    await (await openTab()).session.signIn(keep)
    await removeAccount(ana)
    expect(await firstReport((await openTab()).session)).toBeNull()
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
    const { session } = await openTab()
    expect(await kindOf(session)).toBe('ok')
    expect(await firstReport(session)).toEqual(ana)
    await session.signOut()
    expect(await firstReport(session)).toBeNull()
  })
})

describe('A reload that a sign-out overtakes', () => {
  it('finds nobody', async () => {
    const { openTab } = await device()
    const { session } = await openTab()
    await session.signIn(keep)
    const reloading = session.reload()
    await session.signOut()
    expect(await reloading).toEqual({ ok: true, value: null })
  })
})

describe('Observers', () => {
  it('never hear of a user whose sign-out overtook the restoring', async () => {
    const { openTab } = await device()
    await (await openTab()).session.signIn(keep)
    const { session } = await openTab()
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
    await here.session.signIn(keep)
    const users = collect<SignedInUser | null>()
    const stop = here.session.observe(users.listener)
    await users.nth(1)
    await there.session.signIn(keep)
    await there.session.signOut()
    await users.until((user) => user === null)
    stop()
    expect(users.seen).toEqual([ana, null])
  })

  it('keep hearing while another one leaves', async () => {
    const { openTab } = await device()
    const [here, there] = [await openTab(), await openTab()]
    const [stays, leaves] = [collect<SignedInUser | null>(), collect<SignedInUser | null>()]
    const stop = here.session.observe(stays.listener)
    const leave = here.session.observe(leaves.listener)
    await leaves.nth(1)
    leave()
    await there.session.signIn(keep)
    expect(await stays.until((user) => user !== null)).toEqual(ana)
    stop()
    expect(leaves.seen).toEqual([null])
  })

  it('may leave while they are being told', async () => {
    const { openTab } = await device()
    const { session } = await openTab()
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

describe('Wrong passwords', () => {
  const failFiveTimes = async (session: SessionGateway) => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await kindOf(session, wrong)).toBe('wrong-password')
  }

  it('lock the account after five in a row, for a minute, even for the right one', async () => {
    const { openTab, clock } = await device()
    const { session } = await openTab()
    await failFiveTimes(session)
    expect(await kindOf(session)).toBe('too-many-requests')
    clock.advance(59_999)
    expect(await kindOf(session)).toBe('too-many-requests')
    clock.advance(1)
    expect(await kindOf(session)).toBe('ok')
  })

  it('lock it for other tabs and after a reload, too', async () => {
    const { openTab } = await device()
    await failFiveTimes((await openTab()).session)
    expect(await kindOf((await openTab()).session)).toBe('too-many-requests')
  })

  it('do not lock other accounts', async () => {
    const { openTab, addAccount } = await device()
    await addAccount({ ...ana, uid: userId('user-luis'), email: 'luis@example.test' }, password)
    const { session } = await openTab()
    await failFiveTimes(session)
    expect(await kindOf(session, { ...keep, email: 'luis@example.test' })).toBe('ok')
  })

  it('are forgotten after a right one', async () => {
    const { openTab } = await device()
    const { session } = await openTab()
    for (let tries = 0; tries < 4; tries += 1) await session.signIn(wrong)
    expect(await kindOf(session)).toBe('ok')
    expect(await kindOf(session, wrong)).toBe('wrong-password')
    expect(await kindOf(session)).toBe('ok')
  })

  it('are all counted when they are tried at once', async () => {
    const { openTab } = await device()
    const { session } = await openTab()
    const kinds = await Promise.all(Array.from({ length: 8 }, () => kindOf(session, wrong)))
    expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too-many-requests')).toHaveLength(3)
  })
})

describe('An account with a second factor', () => {
  it('is not let in by its password alone', async () => {
    const { openTab, addAccount, device: storage } = await device()
    await addAccount(ana, password, { secondFactor: true, phoneNumber: '+50688881234' })
    const { session } = await openTab()
    expect(await kindOf(session)).toBe('second-factor-required')
    expect(storage.length).toBe(0)
    expect(await firstReport(session)).toBeNull()
  })

  it('is not let in at all where it has no phone', async () => {
    const { openTab, addAccount, device: storage } = await device()
    await addAccount(ana, password, { secondFactor: true, phoneNumber: null })
    expect(await kindOf((await openTab()).session)).toBe('unknown')
    expect(storage.length).toBe(0)
  })

  it('still tells a wrong password', async () => {
    const { openTab, addAccount } = await device()
    await addAccount(ana, password, { secondFactor: true })
    expect(await kindOf((await openTab()).session, wrong)).toBe('wrong-password')
  })
})
