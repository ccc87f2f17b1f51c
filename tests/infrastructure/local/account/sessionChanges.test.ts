import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionGateway } from '../../../../application/session/SessionGateway'
import type { UserProfile } from '../../../../domain/session/UserProfile'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { collect } from '../../../support/collect'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { device, forget, KEY } from '../../../support/localAna'
import { actionIn } from '../../../support/mails'
import { ana, asAna, luis, password } from '../../../support/mothers/accounts'

const asLuis = { email: luis.email, password, keepSignedIn: true }

const deviceOfTwo = async () => {
  const made = await device()
  await made.addAccount(luis, password)
  return made
}

type Report = readonly [uid: string | null, ended?: 'expired' | undefined]

const subscriptions: (() => void)[] = []
const observe = (session: SessionGateway) => {
  const reports = collect<Report>()
  subscriptions.push(
    session.observe((user, ...ended) => reports.listener([user?.uid ?? null, ...ended])),
  )
  return reports
}
const isSignedOut = ([uid]: Report) => uid === null
const current = async (session: SessionGateway) => {
  const found = await session.reload()
  return found.ok ? (found.value?.uid ?? null) : found.error.kind
}

afterEach(() => {
  for (const stop of subscriptions.splice(0)) stop()
  vi.unstubAllGlobals()
})

describe('A session that another process ended', () => {
  it('ends here on a storage event, also without a BroadcastChannel message', async () => {
    const { openTab, device: storage } = await deviceOfTwo()
    const tab = await openTab()
    await tab.sessionGateway.signIn(asLuis)
    const reports = observe(tab.sessionGateway)
    await reports.until(([uid]) => uid === luis.uid)
    storage.removeItem(KEY)
    tab.page.dispatchEvent(new Event('storage'))
    await reports.until(isSignedOut)
  })
})

describe("A tab's own session next to the device's", () => {
  const setUpBoth = async () => {
    const made = await deviceOfTwo()
    const storage = new MemoryStorage()
    const [mine, other] = [await made.openTab(storage), await made.openTab()]
    await mine.sessionGateway.signIn(forget)
    await other.sessionGateway.signIn(asLuis)
    return { ...made, storage, mine: mine.sessionGateway, other: other.sessionGateway }
  }

  it('ends separately, and its tab stays signed out until a reload', async () => {
    const { mine, other, storage, openTab } = await setUpBoth()
    expect([await current(mine), await current(other)]).toEqual([ana.uid, luis.uid])
    await mine.signOut()
    await mine.signOut()
    expect([await current(mine), await current(other)]).toEqual([null, luis.uid])
    expect(await current((await openTab(storage)).sessionGateway)).toBe(luis.uid)
  })

  it('is replaced separately by another sign-in in the tab', async () => {
    const { mine, other } = await setUpBoth()
    await mine.signIn({ ...forget, email: luis.email })
    expect(await current(other)).toBe(luis.uid)
    await mine.signOut()
    expect([await current(mine), await current(other)]).toEqual([null, luis.uid])
  })

  it("outlives the device's session, whose end is reported to tabs without their own", async () => {
    const { mine, other, openTab } = await setUpBoth()
    const third = observe((await openTab()).sessionGateway)
    await third.nth(1)
    await other.signOut()
    expect(await third.until(isSignedOut)).toEqual([null])
    expect(await current(mine)).toBe(ana.uid)
  })

  it('does not prevent a later session on the device', async () => {
    const { mine, other } = await setUpBoth()
    await mine.signOut()
    await mine.signIn(asAna)
    expect([await current(mine), await current(other)]).toEqual([ana.uid, ana.uid])
    await other.signOut()
    expect(await current(mine)).toBeNull()
  })
})

describe('A password reset', () => {
  it("ends all open sessions of the account and reports them as 'expired'", async () => {
    const { openTab, messagesTo } = await deviceOfTwo()
    const tabs = [await openTab(), await openTab(), await openTab()] as const
    await tabs[0].sessionGateway.signIn(forget)
    await tabs[1].sessionGateway.signIn(asAna)
    const reports = tabs.map(({ sessionGateway: session }) => observe(session))
    for (const one of reports) expect(await one.nth(1)).toEqual([ana.uid])
    const elsewhere = await openTab()
    await elsewhere.emailActions.sendPasswordReset(ana.email)
    const code = actionIn((await messagesTo(ana.email))[0]?.link ?? null).code
    expect((await elsewhere.accountActions.resetPassword(code, 'ChangeResult#2')).ok).toBe(true)
    for (const one of reports) {
      expect(await one.until(isSignedOut)).toEqual([null, 'expired'])
      expect(one.seen).toHaveLength(2)
    }
  })
})

describe('A page that becomes visible', () => {
  const visibilityChange = new Event('visibilitychange')

  it('detects changes to the account and the user document made outside the portal', async () => {
    const { openTab, changeAccount, database, clock } = await deviceOfTwo()
    const document = { id: ana.uid, role: 'Leader', storeId: 'before' }
    const connection = await database.open()
    await connection.put('users', document)
    const { sessionGateway: session, users, page } = await openTab()
    await session.signIn(forget)
    const profiles = collect<Result<UserProfile | null, ReadFailure>>()
    subscriptions.push(users.watchProfile(ana.uid, profiles.listener))
    const reports = observe(session)
    await Promise.all([profiles.nth(1), reports.nth(1)])

    await connection.put('users', { ...document, storeId: 'after' })
    await changeAccount(ana, { passwordChangedAt: clock.now() })
    page.dispatchEvent(visibilityChange)
    await profiles.until((reading) => reading.ok && reading.value?.storeId === 'after')
    expect(await reports.until(isSignedOut)).toEqual([null, 'expired'])
  })

  it('does not read while it is hidden', async () => {
    const { openTab, removeAccount } = await deviceOfTwo()
    const { sessionGateway: session, page } = await openTab()
    await session.signIn(forget)
    const reports = observe(session)
    await reports.nth(1)
    await removeAccount(ana)
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    page.dispatchEvent(visibilityChange)
    // A later read of the accounts, which ends after any earlier one.
    await session.signIn({ ...asLuis, email: 'unknown@example.test' })
    expect(reports.seen).toHaveLength(1)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    page.dispatchEvent(visibilityChange)
    await reports.nth(2)
  })
})
