import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PresenceRecord } from '../../../../application/session/Presence'
import { eventId } from '../../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import { type SignedInUser, userId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import type { Message } from '../../../../infrastructure/local/storage/schema'
import { collect } from '../../../support/collect'
import { localDevice } from '../../../support/localDevice'

const UNKNOWN = { ok: false, error: { kind: 'unknown' } }
const leader = userId('demo-lider')
const asLeader = { email: 'lider@demo.test', password: 'Demo#2026', keepSignedIn: true }

const absent = () => vi.stubGlobal('indexedDB', undefined)
const blocked = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError')
    },
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// An unhandled rejection would fail the run, so every test here also checks that there is none.
describe.each([
  ['is absent', absent],
  ['is blocked', blocked],
])('If IndexedDB %s', (_, sabotage) => {
  const openTab = async () => {
    sabotage()
    const device = localDevice()
    return { ...(await device.openTab()), log: device.log, device: device.device }
  }

  it('sign-in fails and is logged', async () => {
    const { sessionGateway: session, log } = await openTab()
    expect(await session.signIn(asLeader)).toEqual(UNKNOWN)
    expect(log.entries.map(({ what }) => what)).toContain('Sign-in failed')
  })

  it('a stored session reads as signed out, but is not removed', async () => {
    const { sessionGateway: session, device } = await openTab()
    device.setItem('centro-de-lideres:session', leader)
    const users = collect<SignedInUser | null>()
    const stop = session.observe(users.listener)
    expect(await users.nth(1)).toBeNull()
    stop()
    expect(device.length).toBe(1)
  })

  it('sign-out works', async () => {
    const { sessionGateway: session, device } = await openTab()
    device.setItem('centro-de-lideres:session', leader)
    await session.signOut()
    expect(device.length).toBe(0)
  })

  it('every read and write fails [ERROR-17]', async () => {
    const { users, events, demo } = await openTab()
    const update = { emailVerified: true }
    expect(await users.profileOf(leader)).toEqual(UNKNOWN)
    expect(await users.updateProfile(leader, update)).toEqual(UNKNOWN)
    expect(await events.byIds([eventId('e1')], 'provider')).toEqual(UNKNOWN)
    expect(await demo.reset()).toEqual(UNKNOWN)
  })

  it('every account action, mail and reload fails', async () => {
    const { accountActions, emailActions, sessionGateway: session, ports, device } = await openTab()
    device.setItem('centro-de-lideres:session', leader)
    const { passwordChanger } = await ports.ownAccount()
    expect(await passwordChanger.changePassword('Demo#2026', 'ChangeResult#2')).toEqual(UNKNOWN)
    expect(await accountActions.checkResetCode('code')).toEqual(UNKNOWN)
    expect(await accountActions.resetPassword('code', 'ChangeResult#2')).toEqual(UNKNOWN)
    expect(await accountActions.confirmEmail('code')).toEqual(UNKNOWN)
    expect(await emailActions.sendPasswordReset('lider@demo.test')).toEqual(UNKNOWN)
    expect(await emailActions.sendEmailConfirmation()).toEqual(UNKNOWN)
    expect(await session.reload()).toEqual(UNKNOWN)
    expect(device.length).toBe(1)
  })

  it('the inbox and presence are empty, and leave() resolves', async () => {
    const { demo, presence } = await openTab()
    const tab = presence.join(leader)
    tab.show('online')
    await tab.leave()
    const [inbox, records] = [collect<readonly Message[]>(), collect<PresenceRecord | null>()]
    const subscriptions = [
      demo.inbox.observe(inbox.listener),
      presence.watch(leader, records.listener),
    ]
    expect(await inbox.nth(1)).toEqual([])
    expect(await records.nth(1)).toBeNull()
    for (const stop of subscriptions) stop()
  })
})

describe('If IndexedDB becomes available again', () => {
  it('a live view of the codes resumes with the next change', async () => {
    absent()
    const device = localDevice()
    const { codes } = await device.openTab()
    const readings = collect<Result<CodesSnapshot, ReadFailure>>()
    const stop = codes.watch(leader, readings.listener)
    expect(await readings.nth(1)).toEqual(UNKNOWN)
    vi.unstubAllGlobals()
    await device.put('codes', [])
    expect((await readings.until(({ ok }) => ok)).ok).toBe(true)
    stop()
  })
})

describe('If IndexedDB fails temporarily', () => {
  it('the user stays signed in', async () => {
    const device = localDevice()
    const { sessionGateway: session } = await device.openTab()
    device.device.setItem('centro-de-lideres:session', leader)
    const users = collect<SignedInUser | null>()
    const stop = session.observe(users.listener)
    await users.nth(1)
    vi.spyOn(device.database.constructor.prototype, 'open').mockRejectedValueOnce(new Error())
    expect(await session.reload()).toEqual(UNKNOWN)
    expect((await session.reload()).ok).toBe(true)
    stop()
    expect(users.seen).toHaveLength(1)
  })
})

describe('Without Web Cryptography', () => {
  it('sign-in fails and counts no wrong attempt', async () => {
    const device = localDevice()
    vi.stubGlobal('crypto', {})
    const { sessionGateway: session } = await device.openTab()
    expect(await session.signIn(asLeader)).toEqual(UNKNOWN)
    const account = await (await device.database.open()).get('accounts', leader)
    expect(account?.failedTries).toBe(0)
  })
})

describe('Without BroadcastChannel', () => {
  it('a tab is still notified of its own changes', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { sessionGateway: session, codes, demo } = await localDevice().openTab()
    const readings = collect<Result<CodesSnapshot, ReadFailure>>()
    const stop = codes.watch(leader, readings.listener)
    await readings.nth(1)
    await demo.reset()
    await readings.nth(2)
    stop()
    await session.signOut()
  })
})
