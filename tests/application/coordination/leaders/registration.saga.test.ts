import { describe, expect, it, vi } from 'vitest'
import {
  registrationClosed,
  registrationLeft,
  registrationRequested,
  registrationShown,
  selectRegistration,
} from '../../../../application/coordination/leaders/registration.slice'
import { selectNotices } from '../../../../application/notices/notices.slice'
import { signOutRequested } from '../../../../application/session/session.slice'
import { ok } from '../../../../domain/shared/Result'
import { coordinationPart } from '../../../../src/rooms/coordination'
import { luciaRequest } from '../../../support/mothers/leaders'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const open = async () => {
  const portal = startPortal(anaUser)
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  const register = async (change: object = {}) => {
    await portal.after(registrationRequested({ ...luciaRequest, ...change }))
    return selectRegistration(portal.state())
  }
  return { ...portal, register, outcome: () => selectRegistration(portal.state()) }
}

describe('Registering a leader', () => {
  it('writes what the form described, under an id of its own, signed by who asked [LEADER-FORM-4]', async () => {
    const portal = await open()
    expect(await portal.register()).toEqual({
      step: 'done',
      request: luciaRequest,
      id: expect.any(String),
    })
    const id = expect.stringMatching(/^[A-Za-z0-9]{20}$/)
    const written = { ...luciaRequest, id, createdBy: anaUser.uid }
    expect(portal.leaderWriter.calls('write')).toEqual([[written]])
    // The lists of the other form are not read for it.
    expect(portal.state().choices.choices).toEqual({ kind: 'none' })
  })

  it('registers another one after the outcome was read', async () => {
    const portal = await open()
    await portal.register()
    await portal.after(registrationClosed())
    expect(portal.outcome()).toEqual({ step: 'none' })
    await portal.register({ email: 'mario@example.test' })
    const ids = portal.documents.all('identities').map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it.each(['offline', 'permission-denied', 'unknown', 'email-taken'] as const)(
    'tells that it failed: %s [LEADER-FORM-12]',
    async (kind) => {
      const portal = await open()
      portal.leaderWriter.failure = { kind }
      expect(await portal.register()).toMatchObject({ step: 'failed', failure: kind })
      expect(portal.documents.all('identities')).toEqual([])
    },
  )

  it('repeats a write whose answer was lost under the same id: it is done, once [LEADER-FORM-11]', async () => {
    const portal = await open()
    portal.leaderWriter.losesAnswer()
    expect(await portal.register()).toMatchObject({ step: 'failed', failure: 'offline' })
    expect(await portal.register()).toMatchObject({ step: 'done' })
    expect(portal.documents.all('identities')).toHaveLength(1)
  })

  it('never calls another form done that the lost answer was not about [LEADER-FORM-11]', async () => {
    const portal = await open()
    portal.leaderWriter.losesAnswer()
    await portal.register()
    expect(await portal.register({ phone: '+50688885678' })).toMatchObject({
      step: 'failed',
      failure: 'email-taken',
    })
    expect(portal.documents.all('identities')).toHaveLength(1)
    expect(portal.documents.all('identities')).toMatchObject([{ phone: luciaRequest.phone }])
  })

  it('writes once for two presses of the button', async () => {
    const portal = await open()
    const held = portal.leaderWriter.holds('write')
    await portal.register()
    expect(await portal.register({ email: 'mario@example.test' })).toMatchObject({
      step: 'writing',
      request: luciaRequest,
    })
    held.resolve(ok(undefined))
    await portal.after()
    expect(portal.outcome()).toEqual({
      step: 'done',
      request: luciaRequest,
      id: expect.any(String),
    })
  })

  it.each([
    ['a success', null, 'success', true],
    ['a failure', 'offline', 'error', false],
  ] as const)(
    'tells %s by a notice once its screen is left [LEADER-FORM-18]',
    async (_, failure, tone, isRegistered) => {
      const portal = await open()
      await portal.after(registrationShown())
      if (failure) portal.leaderWriter.failure = { kind: failure }
      await portal.register()
      expect(selectNotices(portal.state())).toEqual([])
      await portal.after(registrationClosed(), registrationLeft())
      await portal.register({ email: 'mario@example.test' })
      expect(selectNotices(portal.state())).toMatchObject([
        {
          tone,
          message: { kind: 'registration-ended', email: 'mario@example.test', isRegistered },
        },
      ])
    },
  )

  it('tells its outcome by a notice where its screen is left while it is written [LEADER-FORM-18]', async () => {
    const portal = await open()
    const written = portal.leaderWriter.holds('write')
    await portal.after(registrationShown())
    await portal.register()
    await portal.after(registrationLeft())
    written.resolve(ok(undefined))
    await portal.after()
    expect(selectNotices(portal.state())).toMatchObject([
      { message: { kind: 'registration-ended', email: luciaRequest.email, isRegistered: true } },
    ])
  })

  it('tells nothing to the next user where the session ends while it is written', async () => {
    const portal = await open()
    const written = portal.leaderWriter.holds('write')
    await portal.register()
    await portal.after(signOutRequested())
    written.resolve(ok(undefined))
    await portal.after()
    expect(selectNotices(portal.state())).toEqual([])
    expect(portal.outcome()).toEqual({ step: 'none' })
  })

  it('leaves nothing of a leader in the state once the session has ended', async () => {
    const portal = await open()
    await portal.register()
    await portal.after(signOutRequested())
    expect(portal.outcome()).toEqual({ step: 'none' })
  })
})

describe('Registering a leader when something breaks', () => {
  const open = async (isLoadable = () => true) => {
    const portal = startPortal(anaUser, {
      loads: new Map([
        [
          coordinationPart,
          async () => {
            if (!isLoadable()) throw new Error('404')
          },
        ],
      ]),
    })
    portal.users.put(anaUser.uid, creatorProfile)
    await portal.after()
    const register = async () =>
      selectRegistration(await portal.after(registrationRequested(luciaRequest)))
    return { ...portal, register }
  }

  it('tells that its code could not be loaded, and loads it at the next attempt [LEADER-FORM-12]', async () => {
    let isBroken = true
    const portal = await open(() => !isBroken)
    expect(await portal.register()).toMatchObject({ step: 'failed', failure: 'not-loaded' })
    expect(portal.state().choices.choices).toEqual({ kind: 'none' })
    isBroken = false
    expect(await portal.register()).toMatchObject({ step: 'done' })
    expect(portal.documents.all('identities')).toHaveLength(1)
  })

  it('ends a write that crashed as failed, and works at the next attempt [LEADER-FORM-12]', async () => {
    const portal = await open()
    vi.spyOn(portal.leaderWriter, 'write').mockRejectedValueOnce(new Error('a defect'))
    const crashed = await portal.register()
    expect(crashed).toMatchObject({ step: 'failed', failure: 'unknown' })
    expect(await portal.register()).toMatchObject({ step: 'done' })
    // Under the same id: the write that crashed may have been done.
    const [leader] = portal.documents.all('identities')
    expect(crashed.step === 'failed' && crashed.attempt?.id).toBe(leader?.id)
  })
})
