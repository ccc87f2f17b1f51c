import { describe, expect, it } from 'vitest'
import {
  challengeCancelled,
  codeSubmitted,
  humanVerificationReady,
  resendRequested,
} from '../../../../application/account/secondFactor/secondFactor.slice'
import { selectVisitor } from '../../../../application/account/session/session.selectors'
import { signInSubmitted } from '../../../../application/account/signIn/signIn.slice'
import { selectAlert } from '../../../../application/notices/notices.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { adminProfile, anaUser } from '../../../support/mothers/users'
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

/** A challenge whose screen has its container, so that the code is on its way. */
const awaitingCode = async () => {
  const portal = await challenged()
  await portal.after(humanVerificationReady(1))
  return portal
}

type Portal = Awaited<ReturnType<typeof challenged>>
const alertAt = (portal: Portal, scope: string) => selectAlert(portal.state(), scope)?.message
const refused = (failure: string) => ({ kind: 'auth-refused', failure })

describe('A sign-in that meets a challenge', () => {
  it('lets nobody in, and waits for the container of the screen before it sends', async () => {
    const portal = await challenged()
    expect(selectVisitor(portal.state())).toEqual({ kind: 'challenged' })
    expect(portal.state().secondFactor).toEqual({ step: 'sending', phoneHint: PHONE, attempt: 1 })
    expect(portal.secondFactor.sends).toBe(0)
    expect(portal.users.asked).toEqual([])
  })

  it('sends one code, however often the container says that it is ready', async () => {
    const portal = await challenged()
    const state = await portal.after(humanVerificationReady(1), humanVerificationReady(1))
    expect(portal.secondFactor.sends).toBe(1)
    expect(state.secondFactor).toMatchObject({
      step: 'awaiting-code',
      resendAt: portal.clock.now() + 30_000,
    })
  })

  it('lets the leader in with the right code', async () => {
    const portal = await awaitingCode()
    const state = await portal.after(codeSubmitted(portal.secondFactor.code))
    expect(selectVisitor(state)).toMatchObject({ kind: 'signed-in', user: anaUser })
    expect(state.secondFactor).toEqual({ step: 'none' })
    expect(portal.users.updates).toHaveLength(1)
  })

  it('says that a code is wrong and takes the next one: the challenge stands', async () => {
    const portal = await awaitingCode()
    const state = await portal.after(codeSubmitted('000000'))
    expect(state.secondFactor).toMatchObject({ step: 'awaiting-code', hasExpired: false })
    expect(alertAt(portal, '/confirmacion-movil')).toEqual(refused('invalid-verification-code'))
    expect(selectVisitor(await portal.after(codeSubmitted(portal.secondFactor.code))).kind).toBe(
      'signed-in',
    )
  })

  it('says that a code has expired and lets another be asked for at once', async () => {
    const portal = await awaitingCode()
    portal.secondFactor.replies(fail({ kind: 'code-expired' }))
    const { secondFactor } = await portal.after(codeSubmitted('123456'))
    expect(secondFactor).toMatchObject({ hasExpired: true, resendAt: portal.clock.now() })
    expect(alertAt(portal, '/confirmacion-movil')).toEqual(refused('unknown'))
  })

  it.each([
    ['too-many-requests', 'too-many-requests'],
    ['challenge-lost', 'requires-recent-login'],
  ] as const)(
    'that is over (%s) goes back to the sign-in screen and says why',
    async (kind, failure) => {
      const portal = await awaitingCode()
      portal.secondFactor.replies(fail({ kind }))
      const state = await portal.after(codeSubmitted('123456'))
      expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
      expect(alertAt(portal, '/iniciar-sesion')).toEqual(refused(failure))
    },
  )

  it('of a user whom the access rule refuses ends with that alert', async () => {
    const portal = await awaitingCode()
    portal.users.put(anaUser.uid, adminProfile)
    const state = await portal.after(codeSubmitted(portal.secondFactor.code))
    expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
    expect(portal.gateway.signOuts).toBe(1)
    expect(alertAt(portal, '/iniciar-sesion')).toEqual(refused('permission-denied'))
  })

  it('sends again for a new attempt, once its own container is ready', async () => {
    const portal = await awaitingCode()
    const { secondFactor } = await portal.after(resendRequested())
    expect(secondFactor).toEqual({ step: 'sending', phoneHint: PHONE, attempt: 2 })
    expect(portal.secondFactor.sends).toBe(1)
    await portal.after(humanVerificationReady(2))
    expect(portal.secondFactor.sends).toBe(2)
  })

  it('says that a code could not be sent, and lets another be asked for', async () => {
    const portal = await challenged()
    portal.secondFactor.sendReplies(fail({ kind: 'unknown' }))
    const { secondFactor } = await portal.after(humanVerificationReady(1))
    expect(secondFactor.step).toBe('awaiting-code')
    expect(alertAt(portal, '/confirmacion-movil')).toEqual(refused('unknown'))
  })

  it('can be cancelled: the adapter forgets it, and a late answer changes nothing', async () => {
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

  it('tries one code at a time', async () => {
    const portal = await awaitingCode()
    const held = portal.secondFactor.holds()
    await portal.after(codeSubmitted('111111'), codeSubmitted('222222'))
    expect(portal.secondFactor.tried).toEqual(['111111'])
    held.resolve(ok(anaUser))
    expect(selectVisitor(await portal.after()).kind).toBe('signed-in')
  })

  it('can be met again after it was cancelled', async () => {
    const portal = await awaitingCode()
    await portal.after(challengeCancelled())
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    await portal.after(humanVerificationReady(1))
    const state = await portal.after(codeSubmitted(portal.secondFactor.code))
    expect(selectVisitor(state).kind).toBe('signed-in')
  })
})
