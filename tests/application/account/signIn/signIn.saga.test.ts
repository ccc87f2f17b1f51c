import { describe, expect, it } from 'vitest'
import { AdmitUser } from '../../../../application/account/session/AdmitUser'
import { BeginSession } from '../../../../application/account/session/BeginSession'
import { sessionStarted } from '../../../../application/account/session/session.slice'
import { SignIn } from '../../../../application/account/signIn/SignIn'
import { signInSaga } from '../../../../application/account/signIn/signIn.saga'
import {
  signInRejected,
  signInSubmitted,
} from '../../../../application/account/signIn/signIn.slice'
import { noticePosted } from '../../../../application/notices/notices.slice'
import { fail } from '../../../../domain/shared/Result'
import { expectProcess } from '../../../support/expectProcess'
import { FakeSessionGateway } from '../../../support/fakes/FakeSessionGateway'
import { FakeUserRepository } from '../../../support/fakes/FakeUserRepository'
import { adminProfile, anaUser, leaderProfile, ourStore } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const credentials = { email: anaUser.email, password: 'Demo#2026', keepSignedIn: true }

const setUp = (profile = leaderProfile) => {
  const gateway = new FakeSessionGateway()
  gateway.addAccount(anaUser, credentials.password)
  const users = new FakeUserRepository()
  users.put(anaUser.uid, profile)
  return {
    gateway,
    process: signInSaga(
      new SignIn(gateway, new BeginSession(gateway, new AdmitUser(users, ourStore), users)),
    ),
  }
}

describe('The sign-in process', () => {
  it('starts the session of a leader', async () => {
    const { process } = setUp()
    const { storeState } = await expectProcess(process)
      .put(sessionStarted({ user: anaUser, profile: { kind: 'found', profile: leaderProfile } }))
      .dispatch(signInSubmitted(credentials))
      .silentRun(20)
    expect(storeState.signIn).toEqual({ step: 'idle' })
    expect(storeState.session.visitor.kind).toBe('signed-in')
  })

  it('posts an alert of 8 seconds in the scope of the sign-in screen when it is refused', async () => {
    const { process } = setUp()
    const { storeState } = await expectProcess(process)
      .put(signInRejected())
      .put(
        noticePosted({
          tone: 'error',
          scope: '/iniciar-sesion',
          message: { kind: 'auth-refused', failure: 'wrong-password' },
          durationMs: 8_000,
        }),
      )
      .dispatch(signInSubmitted({ ...credentials, password: 'otra' }))
      .silentRun(20)
    expect(storeState.session.visitor.kind).not.toBe('signed-in')
  })

  it('posts an alert of 7 seconds when permission is denied', async () => {
    const { gateway, process } = setUp(adminProfile)
    await expectProcess(process)
      .put.like({
        action: {
          payload: {
            message: { kind: 'auth-refused', failure: 'permission-denied' },
            durationMs: 7_000,
          },
        },
      })
      .dispatch(signInSubmitted(credentials))
      .silentRun(20)
    expect(gateway.signOuts).toBe(1)
  })

  it('tries once for two clicks, and again after an answer', async () => {
    const portal = startPortal()
    const submit = signInSubmitted(credentials)
    portal.gateway.replies(fail({ kind: 'unknown' }))
    await portal.after(submit, submit)
    expect(portal.gateway.attempts).toHaveLength(1)
    await portal.after(submit)
    expect(portal.gateway.attempts).toHaveLength(2)
  })
})
