import { describe, expect, it } from 'vitest'
import { signInSaga } from '../../../../application/account/signIn/signIn.saga'
import {
  selectIsCheckingPassword,
  signInSubmitted,
} from '../../../../application/account/signIn/signIn.slice'
import { selectAlert } from '../../../../application/notices/notices.slice'
import { sessionStarted } from '../../../../application/session/session.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { expectProcess } from '../../../support/expectProcess'
import { FakeSessionGateway } from '../../../support/fakes/FakeSessionGateway'
import { adminProfile, anaUser, leaderProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }
const sessions = { preload: () => undefined }
const submitted = signInSubmitted(credentials)

describe('The sign-in process', () => {
  it('admits no user itself: a right password only reaches the gateway', async () => {
    const gateway = new FakeSessionGateway()
    gateway.addAccount(anaUser, credentials.password)
    const { storeState, effects } = await expectProcess(signInSaga(gateway, sessions))
      .dispatch(submitted)
      .silentRun(20)
    expect(effects.put).toBeUndefined()
    expect(storeState.session.visitor.kind).not.toBe('signed-in')
    expect(gateway.signedIn).toEqual(anaUser)
  })
})

describe('A sign-in', () => {
  it("starts the leader's session and is checking until then", async () => {
    const portal = startPortal()
    await portal.after()
    const slow = portal.users.holds('profileOf')
    expect(selectIsCheckingPassword(await portal.after(submitted))).toBe(true)
    slow.resolve(ok(leaderProfile))
    const state = await portal.after()
    expect(state.session.visitor).toEqual({
      kind: 'signed-in',
      user: anaUser,
      profile: { kind: 'found', profile: leaderProfile },
    })
    expect(selectIsCheckingPassword(state)).toBe(false)
  })

  it('that is rejected shows an alert for 8 seconds at the sign-in screen [NOTICE-2]', async () => {
    const portal = startPortal()
    const state = await portal.after(signInSubmitted({ ...credentials, password: 'otra' }))
    expect(selectAlert(state, '/iniciar-sesion')).toMatchObject({
      tone: 'error',
      scope: '/iniciar-sesion',
      message: { kind: 'auth-refused', failure: 'wrong-password' },
      durationMs: 8_000,
    })
    expect(selectIsCheckingPassword(state)).toBe(false)
  })

  it('refused by the access rule shows an alert for 7 seconds and signs the user out [ACCESS-5, NOTICE-3]', async () => {
    const portal = startPortal()
    await portal.after()
    portal.users.put(anaUser.uid, adminProfile)
    const state = await portal.after(submitted)
    expect(selectAlert(state, '/iniciar-sesion')).toMatchObject({
      message: { kind: 'auth-refused', failure: 'permission-denied' },
      durationMs: 7_000,
    })
    expect(portal.gateway.signOuts).toBe(1)
    expect(selectIsCheckingPassword(state)).toBe(false)
  })

  it('re-enables the form if the gateway ends it before the admission', async () => {
    const portal = startPortal()
    await portal.after()
    portal.users.holds('profileOf')
    await portal.after(submitted)
    portal.gateway.report(null)
    const state = await portal.after()
    expect(state.session.visitor).toEqual({ kind: 'signed-out' })
    expect(selectIsCheckingPassword(state)).toBe(false)
  })

  it('is sent once for a double click, and again after an answer', async () => {
    const portal = startPortal()
    portal.gateway.replies(fail({ kind: 'unknown' }))
    await portal.after(submitted, submitted)
    expect(portal.gateway.attempts).toHaveLength(1)
    await portal.after(submitted)
    expect(portal.gateway.attempts).toHaveLength(2)
  })

  it('is not sent again during the admission', async () => {
    const portal = startPortal()
    await portal.after()
    portal.users.holds('profileOf')
    await portal.after(submitted, submitted)
    await portal.after(submitted)
    expect(portal.gateway.attempts).toHaveLength(1)
  })

  it('is idle once a session has started in another way', async () => {
    const portal = startPortal()
    portal.gateway.holdsSignIn()
    await portal.after(submitted)
    const profile = { kind: 'found', profile: leaderProfile } as const
    const state = await portal.after(sessionStarted({ user: anaUser, profile }))
    expect(selectIsCheckingPassword(state)).toBe(false)
  })
})
