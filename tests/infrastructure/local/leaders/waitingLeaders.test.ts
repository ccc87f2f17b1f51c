import { describe, expect, it } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import type { WaitingLeader } from '../../../../infrastructure/local/leaders/WaitingLeaders'
import { collect } from '../../../support/collect'
import { localDevice } from '../../../support/localDevice'
import { actionIn } from '../../../support/mails'
import { lucia } from '../../../support/mothers/leaders'

// A coordinator of the demo data.
const leader = { ...lucia, createdBy: userId('demo-coordinador') }
const PASSWORD = 'Correcta#1'
const credentials = { email: leader.email, password: PASSWORD, keepSignedIn: true }

const open = async () => {
  const device = localDevice()
  const tab = await device.openTab()
  const { leaderWriter } = await tab.ports.coordinator()
  const waiting = collect<readonly WaitingLeader[]>()
  tab.demo.waiting.observe(waiting.listener)
  return {
    ...device,
    ...tab,
    leaderWriter,
    waiting,
    authorize: tab.demo.waiting.authorize.bind(tab.demo.waiting),
  }
}

describe('A leader who waits in the demonstration', () => {
  it('is listed once registered; leaders of the demo data are not [DEMO-23]', async () => {
    const { waiting, leaderWriter } = await open()
    expect(await waiting.nth(1)).toEqual([])
    await leaderWriter.write(leader)
    expect(await waiting.until(({ length }) => length > 0)).toEqual([
      { uid: leader.id, name: 'Lucía Mora Solís', email: leader.email },
    ])
  })

  it('gets an invitation once authorized, sets a password by it and signs in, without confirming the address [DEMO-23, LEADER-FORM-14, LEADER-FORM-15]', async () => {
    const portal = await open()
    await portal.leaderWriter.write(leader)
    expect(await portal.authorize(leader.id)).toEqual({ ok: true, value: undefined })
    expect(await portal.waiting.until(({ length }) => length === 0)).toEqual([])
    const [mail] = await portal.messagesTo(leader.email)
    expect(mail).toMatchObject({
      subject: 'Su cuenta de Centro de líderes está lista',
      text: expect.stringContaining('Hola, Lucía Mora Solís:'),
    })
    const { mode, code } = actionIn(mail?.link ?? null)
    expect(mode).toBe('resetPassword')
    expect(await portal.accountActions.checkResetCode(code)).toEqual({
      ok: true,
      value: leader.email,
    })
    expect((await portal.accountActions.resetPassword(code, PASSWORD)).ok).toBe(true)
    expect(await portal.sessionGateway.signIn(credentials)).toMatchObject({ ok: true })
    const account = await (await portal.database.open()).get('accounts', leader.id)
    expect(account).toMatchObject({ emailVerified: true, displayName: 'Lucía Mora Solís' })
    expect(await portal.users.profileOf(leader.id)).toMatchObject({
      value: { role: 'Leader', permissions: { read: true, create: false } },
    })
  })

  it('cannot sign in before a password is set', async () => {
    const portal = await open()
    await portal.leaderWriter.write(leader)
    expect(await portal.sessionGateway.signIn(credentials)).toMatchObject({
      error: { kind: 'user-not-found' },
    })
    await portal.authorize(leader.id)
    expect(await portal.sessionGateway.signIn(credentials)).toMatchObject({
      error: { kind: 'wrong-password' },
    })
  })

  it('gets one account and one mail, however often the button is pressed', async () => {
    const portal = await open()
    await portal.leaderWriter.write(leader)
    const all = await Promise.all([1, 2, 3].map(() => portal.authorize(leader.id)))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(await portal.messagesTo(leader.email)).toHaveLength(1)
  })

  it('is refused without a document, or with an address that someone else got meanwhile', async () => {
    const portal = await open()
    expect(await portal.authorize('without-document')).toEqual({
      ok: false,
      error: { kind: 'unknown' },
    })
    await portal.leaderWriter.write(leader)
    const other = { uid: userId('another'), displayName: null, photoURL: null, emailVerified: true }
    await portal.addAccount({ ...other, email: leader.email }, PASSWORD)
    expect(await portal.authorize(leader.id)).toEqual({ ok: false, error: { kind: 'email-taken' } })
    expect(await portal.messagesTo(leader.email)).toEqual([])
  })

  it('is not listed or authorized once withdrawn, and is invited by another mail where the link was not used [LEADER-FORM-25, LEADER-FORM-26, DEMO-23]', async () => {
    const portal = await open()
    const { leaderManager } = await portal.ports.coordinator()
    await portal.leaderWriter.write(leader)
    await portal.authorize(leader.id)
    const invite = { kind: 'invite' } as const
    expect(await leaderManager.act(leader.createdBy, leader.id, invite)).toMatchObject({ ok: true })
    const [mail] = await portal.messagesTo(leader.email)
    const { code } = actionIn(mail?.link ?? null)
    expect((await portal.accountActions.resetPassword(code, PASSWORD)).ok).toBe(true)
    expect(await portal.messagesTo(leader.email)).toHaveLength(2)

    const other = { ...leader, id: userId('NewLeaderOther000001'), email: 'otra@example.test' }
    await portal.leaderWriter.write(other)
    await portal.waiting.until(({ length }) => length > 0)
    await leaderManager.act(other.createdBy, other.id, { kind: 'withdraw' })
    expect(await portal.waiting.until(({ length }) => length === 0)).toEqual([])
    expect(await portal.authorize(other.id)).toEqual({ ok: false, error: { kind: 'unknown' } })
    expect(await portal.messagesTo(other.email)).toEqual([])
    expect(await portal.dump()).not.toContain(other.email)
  })

  it('is not registered under the address of an account [LEADER-FORM-10]', async () => {
    const { leaderWriter } = await open()
    const written = await leaderWriter.write({ ...leader, email: 'lider@demo.test' })
    expect(written).toEqual({ ok: false, error: { kind: 'email-taken' } })
  })
})
