import { describe, expect, it } from 'vitest'
import { selectVisitor } from '../../../../application/account/guard.selectors'
import { secondFactorSaga } from '../../../../application/account/secondFactor/secondFactor.saga'
import {
  challengeCancelled,
  challengeEnded,
  challengeMet,
  codeRejected,
  codeSubmitted,
  humanVerificationReady,
  sendingEnded,
} from '../../../../application/account/secondFactor/secondFactor.slice'
import { signInSubmitted } from '../../../../application/account/signIn/signIn.slice'
import { selectAlert } from '../../../../application/notices/notices.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { expectProcess } from '../../../support/expectProcess'
import { FakeSecondFactor } from '../../../support/fakes/FakeSecondFactor'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const PHONE = '+506 •••• 1234'

const challenged = async () => {
  const portal = startPortal()
  portal.gateway.addAccount(anaUser, PASSWORD, PHONE)
  await portal.after()
  await portal.after(
    signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
  )
  return portal
}

/** A challenge whose container is mounted, so that a code is being sent. */
const awaitingCode = async () => {
  const portal = await challenged()
  await portal.after(humanVerificationReady(1))
  return portal
}

type Portal = Awaited<ReturnType<typeof challenged>>
const alertAt = (portal: Portal, scope: string) => selectAlert(portal.state(), scope)?.message
const refused = (failure: string) => ({ kind: 'auth-refused', failure })

/** The process alone, after a password that asks for a second factor, with its container on the page. */
const codeEntered = (code: string, answer: Awaited<ReturnType<FakeSecondFactor['confirm']>>) => {
  const secondFactor = new FakeSecondFactor()
  secondFactor.sendReplies(ok(undefined))
  secondFactor.replies(answer)
  return expectProcess(secondFactorSaga(secondFactor, { now: () => 5_000 }))
    .dispatch(challengeMet({ phoneHint: PHONE, hasApp: false }))
    .dispatch(humanVerificationReady(1))
    .put(sendingEnded({ resendAt: 35_000, failure: null, isAsked: true }))
    .dispatch(codeSubmitted(code))
}

describe('The process of the second factor', () => {
  it.each(['invalid-verification-code', 'code-expired', 'unknown'] as const)(
    'sends a code, and rejects the one that was entered: %s',
    async (failure) => {
      await codeEntered('000000', fail({ kind: failure }))
        .put(codeRejected({ failure, now: 5_000 }))
        .silentRun(20)
    },
  )

  it.each(['too-many-requests', 'challenge-lost'] as const)(
    'ends the challenge: %s',
    async (failure) => {
      await codeEntered('123456', fail({ kind: failure }))
        .put(challengeEnded({ failure }))
        .silentRun(20)
    },
  )

  it('leaves the admission to the session: a right code reports nothing', async () => {
    const { effects } = await codeEntered('123456', ok(anaUser)).silentRun(20)
    expect(effects.put).toBeUndefined()
  })
})

describe('A sign-in with a second factor', () => {
  it('starts no session, and waits for the container before sending a code', async () => {
    const portal = await challenged()
    expect(selectVisitor(portal.state())).toEqual({ kind: 'challenged' })
    expect(portal.state().secondFactor).toMatchObject({ step: 'sending', phoneHint: PHONE })
    expect(portal.secondFactor.sends).toBe(0)
    expect(portal.users.calls('profileOf')).toEqual([])
  })

  it('sends one code if the container reports ready twice', async () => {
    const portal = await challenged()
    const state = await portal.after(humanVerificationReady(1), humanVerificationReady(1))
    expect(portal.secondFactor.sends).toBe(1)
    expect(state.secondFactor).toMatchObject({
      step: 'awaiting-code',
      sending: { resendAt: portal.clock.now() + 30_000 },
    })
  })

  it('admits the leader with the right code [SECOND-FACTOR-5]', async () => {
    const portal = await awaitingCode()
    const state = await portal.after(codeSubmitted(portal.secondFactor.code))
    expect(selectVisitor(state)).toMatchObject({ kind: 'signed-in', user: anaUser })
    expect(state.secondFactor).toEqual({ step: 'none' })
    expect(portal.users.calls('updateProfile')).toHaveLength(1)
    expect(alertAt(portal, '/iniciar-sesion')).toBeUndefined()
    expect(alertAt(portal, '/confirmacion-movil')).toBeUndefined()
  })

  it('reports a sending that failed with code-expired as unknown', async () => {
    const portal = await challenged()
    portal.secondFactor.sendReplies(fail({ kind: 'code-expired' }))
    await portal.after(humanVerificationReady(1))
    expect(alertAt(portal, '/confirmacion-movil')).toEqual(refused('unknown'))
  })

  it('waits as long as the provider says after too many codes, without an alert about the account [SECOND-FACTOR-6, ERROR-15]', async () => {
    const portal = await challenged()
    portal.secondFactor.sendReplies(fail({ kind: 'too-many-requests', retryAfter: 17_000 }))
    const { secondFactor } = await portal.after(humanVerificationReady(1))
    expect(secondFactor).toMatchObject({
      sending: {
        sendFailure: 'too-many-requests',
        resendAt: portal.clock.now() + 17_000,
      },
    })
    expect(alertAt(portal, '/confirmacion-movil')).toBeUndefined()
  })

  it.each([
    ['sent', ok(undefined), 30_000],
    ['refused as too many', fail({ kind: 'too-many-requests', retryAfter: 17_000 }), 17_000],
  ] as const)(
    'sends another code after a wait that begins with the answer: %s',
    async (_, answer, wait) => {
      const portal = await challenged()
      const sent = portal.secondFactor.holdsSend()
      await portal.after(humanVerificationReady(1))
      portal.clock.advance(12_000)
      sent.resolve(answer)
      const { secondFactor } = await portal.after()
      expect(secondFactor).toMatchObject({ sending: { resendAt: portal.clock.now() + wait } })
    },
  )

  it('is over if the challenge is lost before the code is sent', async () => {
    const portal = await challenged()
    portal.secondFactor.sendReplies(fail({ kind: 'challenge-lost' }))
    const state = await portal.after(humanVerificationReady(1))
    expect(state.secondFactor).toEqual({ step: 'none' })
    expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
    expect(alertAt(portal, '/iniciar-sesion')).toEqual(refused('requires-recent-login'))
  })

  it('can be cancelled: the adapter drops the challenge and late answers are ignored [SECOND-FACTOR-4]', async () => {
    const portal = await awaitingCode()
    const held = portal.secondFactor.holds()
    await portal.after(codeSubmitted('123456'))
    const before = portal.secondFactor.cancels
    await portal.after(challengeCancelled())
    expect(portal.secondFactor.cancels).toBe(before + 1)
    held.resolve(fail({ kind: 'invalid-verification-code' }))
    const state = await portal.after()
    expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
    expect(alertAt(portal, '/confirmacion-movil')).toBeUndefined()
  })

  it('checks the code of an app as one of the app, without sending any [SECOND-FACTOR-7]', async () => {
    const portal = startPortal()
    portal.gateway.addAccount(anaUser, PASSWORD, PHONE)
    portal.gateway.setApp(anaUser.email, 'KEY')
    await portal.after()
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    const refusedState = await portal.after(codeSubmitted(portal.secondFactor.code))
    expect(refusedState.secondFactor).toMatchObject({ step: 'awaiting-code', factor: 'app' })
    expect(selectVisitor(await portal.after(codeSubmitted('000001'))).kind).toBe('signed-in')
    expect(portal.secondFactor.sends).toBe(0)
  })

  it('checks one code at a time', async () => {
    const portal = await awaitingCode()
    const held = portal.secondFactor.holds()
    await portal.after(codeSubmitted('111111'), codeSubmitted('222222'))
    expect(portal.secondFactor.tried).toEqual(['111111'])
    held.resolve(ok(anaUser))
    expect(selectVisitor(await portal.after()).kind).toBe('signed-in')
  })
})
