import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, type Result } from '../../../domain/shared/Result'
import { collect } from '../../support/collect'
import { control, putCodes, wipe } from '../../support/firebase/emulators'
import {
  accountOf,
  addLeader,
  firebaseDevice,
  signInAs,
} from '../../support/firebase/firebaseDevice'
import type { Tab } from '../../support/firebase/openTab'
import { keptCodes } from '../../support/syncedCodes'

type Reading = Result<CodesSnapshot, ReadFailure>

const ana = userId('leader-ana')
const luis = userId('leader-luis')

const code = (id: string, leaderId: UserId, fields: object = {}) => ({
  id,
  code: `CODE${id}`,
  leaderId,
  eventId: 'event-1',
  trackingId: 'tracking-1',
  status: 'available',
  currentUses: 0,
  maxUses: 3,
  code_type: 'leader',
  createdAt: 1_000,
  ...fields,
})

const idsOf = (reading: Reading) =>
  reading.ok ? reading.value.codes.map(({ id }) => `${id}`) : [reading.error.kind]

const watch = (tab: Tab, leader: UserId) => {
  const readings = collect<Reading>()
  const stop = tab.codes.watch(leader, readings.listener)
  onTestFinished(stop)
  return { ...readings, stop }
}

const open = async (leader = ana) => {
  const device = firebaseDevice()
  onTestFinished(device.close)
  const tab = await device.openTab()
  await signInAs(tab, leader)
  return { device, tab }
}

describe('The Firebase backend under faults', () => {
  beforeEach(async () => {
    await wipe()
    await addLeader(ana)
    await addLeader(luis)
    await putCodes(code('a', ana), code('b', luis))
  })
  afterEach(() => control('/firestore/resume'))

  it("is denied another leader's codes and does not retry", async () => {
    const { tab } = await open()
    const readings = watch(tab, luis)
    expect(idsOf(await readings.nth(1))).toEqual(['permission-denied'])
    // A retried listener would have reported before this later read ends.
    await watch(tab, ana).until((reading) => reading.ok)
    expect(readings.seen).toHaveLength(1)
  })

  it('shows cached codes with their age to a returning leader, then syncs [DEVICE-2]', async () => {
    const { device } = await open()
    const previous = await device.openTab()
    await watch(previous, ana).until((reading) => reading.ok && !reading.value.fromCache)
    await expect.poll(() => keptCodes(device.copy)).toEqual(['CODEa'])
    const before = Date.now()
    device.kill(previous)
    const returning = await device.openTab()
    await control('/firestore/pause')
    const readings = watch(returning, ana)
    const cached = await readings.nth(1)
    expect(cached).toMatchObject({ ok: true, value: { fromCache: true } })
    expect(idsOf(cached)).toEqual(['a'])
    expect(cached.ok && cached.value.takenAt).toBeGreaterThan(before - 60_000)
    expect(cached.ok && cached.value.takenAt).toBeLessThanOrEqual(before)

    await control('/firestore/resume')
    await putCodes(code('c', ana, { createdAt: 2_000 }))
    const live = await readings.until((reading) => idsOf(reading).join() === 'c,a')
    expect(live).toMatchObject({ ok: true })
  })

  it('reports nothing after a sign-out, even for pending reads', async () => {
    const { tab } = await open()
    await control('/firestore/pause')
    const pending = watch(tab, ana)
    const answers: unknown[] = []
    void tab.users.profileOf(ana).then((answer) => answers.push(answer))
    await tab.sessionGateway.signOut()
    pending.stop()
    await control('/firestore/resume')

    await signInAs(tab, luis)
    expect(idsOf(await watch(tab, luis).until((reading) => reading.ok))).toEqual(['b'])
    expect(pending.seen).toEqual([])
    expect(answers).toEqual([])
  })

  it('deletes all data of a leader from the device at sign-out [DEVICE-4]', async () => {
    const { device, tab } = await open()
    await watch(tab, ana).until((reading) => reading.ok && !reading.value.fromCache)
    await expect.poll(() => keptCodes(device.copy)).not.toEqual([])
    await tab.sessionGateway.signOut()
    expect(await keptCodes(device.copy)).toEqual([])
    expect(device.storage.length).toBe(0)
    expect(JSON.stringify({ ...localStorage })).not.toContain(accountOf(ana).email)
  })

  it('deletes all data of a leader at sign-out while another tab is open', async () => {
    const { device, tab } = await open()
    const other = await device.openTab()
    await watch(tab, ana).until((reading) => reading.ok && !reading.value.fromCache)
    await watch(other, ana).until((reading) => reading.ok && !reading.value.fromCache)
    const there = collect<unknown>()
    onTestFinished(other.sessionGateway.observe((user) => there.listener(user)))
    await tab.sessionGateway.signOut()
    await there.until((user) => user === null)
    await expect.poll(() => keptCodes(device.copy)).toEqual([])
    await expect.poll(() => device.storage.length).toBe(0)
  })

  it('serves live codes to the next leader in a tab that was signed out by another', async () => {
    const { device, tab } = await open()
    await watch(tab, ana).until((reading) => reading.ok && !reading.value.fromCache)
    const other = await device.openTab()
    const codesThere = watch(other, ana)
    await codesThere.until((reading) => reading.ok && !reading.value.fromCache)
    await tab.sessionGateway.signOut()
    await signInAs(other, luis)
    const codes = watch(other, luis)
    await codes.until((reading) => idsOf(reading).join() === 'b')
    await putCodes(code('d', luis, { createdAt: 2_000 }))
    await codes.until((reading) => idsOf(reading).join() === 'd,b')
  })

  it('stores nothing on disk if the leader chose not to stay signed in [DEVICE-3]', async () => {
    const device = firebaseDevice()
    onTestFinished(device.close)
    const tab = await device.openTab()
    const { email } = accountOf(ana)
    await tab.sessionGateway.signIn({ email, password: 'Correct#1', keepSignedIn: false })
    await watch(tab, ana).until((reading) => reading.ok && !reading.value.fromCache)
    expect(await keptCodes(device.copy)).toEqual([])
    expect(JSON.stringify({ ...localStorage })).not.toContain(email)
  })

  it('reports a write as failed if the server does not respond, although the SDK waits for ever', {
    timeout: 30_000,
  }, async () => {
    const { tab } = await open(luis)
    await control('/firestore/pause')
    const update = { displayName: 'Luis R.', emailVerified: true }
    expect(await tab.users.updateProfile(luis, update)).toEqual(fail({ kind: 'offline' }))
    await control('/firestore/resume')
  })

  it('reports a profile as unreadable, not as missing, if the server does not respond', {
    timeout: 30_000,
  }, async () => {
    const { tab } = await open(luis)
    await control('/firestore/pause')
    // The SDK times out after ten seconds.
    expect(await tab.users.profileOf(luis)).toEqual({ ok: false, error: { kind: 'offline' } })
    await control('/firestore/resume')
    await expect
      .poll(() => tab.users.profileOf(luis), { timeout: 15_000 })
      .toMatchObject({ ok: true, value: { role: 'Leader' } })
  })
})
