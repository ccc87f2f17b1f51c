import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  additionOpened,
  appCodeSubmitted,
  authenticatorApp,
  dialogClosed,
  factorsRequested,
  passwordSubmitted,
  removalOpened,
  selectAuthenticatorDialog,
  selectFactors,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import {
  ownAccountLeft,
  ownAccountShown,
} from '../../../../application/account/ownAccount/ownAccount.slice'
import { processCrashed } from '../../../../application/process/process.events'
import { signOutRequested } from '../../../../application/session/session.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { startDeviceSession } from '../../../support/startDeviceSession'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** 'Mi cuenta' on this device, whose session is '1'; another one has '2'. */
const open = async () => {
  const portal = await startDeviceSession({ isListed: true })
  portal.deviceSessions.put('2')
  await portal.after(ownAccountShown())
  await portal.later(0)
  return { ...portal, step: () => selectAuthenticatorDialog(portal.state()).step }
}

const submitPassword = passwordSubmitted({ password: PASSWORD })

describe('An authenticator app', () => {
  it('that is added ends the other sessions and marks them, and this one goes on as a new sign-in [ACCOUNT-22]', async () => {
    const portal = await open()
    portal.deviceSessions.signIn('3')
    await portal.after(additionOpened(), submitPassword)
    await portal.later(10_000)
    // The password was a new sign-in; the other session is open until the app is there.
    expect(portal.endedIds()).toEqual(['1'])
    await portal.after(appCodeSubmitted({ code: '000001' }))
    await portal.later(10_000)
    expect(portal.endedIds()).toEqual(['1', '2'])
    expect(portal.visitor()).toBe('signed-in')
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('that is removed, or not added, ends no other session [ACCOUNT-23]', async () => {
    const portal = await open()
    portal.authenticatorApp.replies(fail({ kind: 'wrong-password' }))
    await portal.after(additionOpened(), submitPassword)
    await portal.after(removalOpened(), submitPassword)
    await portal.later(10_000)
    expect(portal.endedIds()).toEqual([])
    expect(portal.step()).toBe('closed')
  })

  it('whose key comes after its dialog was closed is not shown', async () => {
    const portal = await open()
    const held = portal.authenticatorApp.holds()
    await portal.after(additionOpened(), submitPassword, dialogClosed())
    held.resolve(ok(undefined))
    await portal.after()
    expect(portal.step()).toBe('closed')
    expect(portal.notices()).toEqual([])
  })

  it('is tried once at a time: until the answer no other dialog opens', async () => {
    const portal = await open()
    const held = portal.authenticatorApp.holds()
    await portal.after(additionOpened(), submitPassword, submitPassword, dialogClosed())
    await portal.after(additionOpened(), submitPassword)
    expect(portal.step()).toBe('closed')
    held.resolve(ok(undefined))
    await portal.after()
    await portal.after(additionOpened())
    expect(portal.step()).toBe('adding')
    expect(portal.authenticatorApp.given).toEqual([PASSWORD])
  })

  it('closes its dialog with the screen, and tells by a notice what comes then [ACCOUNT-24]', async () => {
    const portal = await open()
    await portal.after(additionOpened(), submitPassword)
    expect(portal.step()).toBe('confirming')
    const held = portal.authenticatorApp.holds()
    await portal.after(appCodeSubmitted({ code: '000001' }), ownAccountLeft())
    expect(JSON.stringify(portal.state())).not.toContain('KEYA')
    held.resolve(fail({ kind: 'offline' }))
    await portal.after()
    expect(portal.notices()).toEqual(['authenticator-unchanged'])
  })

  it('is read again after an attempt that failed: its answer may have been lost', async () => {
    const portal = await open()
    await portal.after(additionOpened(), submitPassword)
    portal.authenticatorApp.replies(fail({ kind: 'offline' }))
    portal.gateway.setApp(anaUser.email, 'KEY')
    await portal.after(appCodeSubmitted({ code: '000001' }))
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('is not read as it was before: an answer that comes late counts no more', async () => {
    const portal = await open()
    const late = portal.authenticatorApp.holdsFactors()
    await portal.after(factorsRequested(), additionOpened(), submitPassword)
    await portal.after(appCodeSubmitted({ code: '000001' }))
    late.resolve(ok({ phoneHint: null, app: null }))
    await portal.after()
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('leaves no password and no code in the state or the log, and no key after the sign-out [ACCOUNT-8]', async () => {
    const portal = await open()
    await portal.after(additionOpened(), submitPassword)
    expect(JSON.stringify(portal.state())).not.toContain(PASSWORD)
    await portal.after(appCodeSubmitted({ code: '999999' }))
    expect(JSON.stringify(portal.state())).not.toContain('999999')
    await portal.after(signOutRequested())
    await portal.later(0)
    expect(JSON.stringify(portal.state())).not.toContain('KEYA')
    expect(JSON.stringify(portal.log)).not.toMatch(/KEYA|Demo#2026|999999/)
  })

  it('is looked up each time that the screen opens', async () => {
    const portal = await open()
    expect(selectFactors(portal.state())).toMatchObject({ kind: 'ready', app: null })
    await portal.after(ownAccountLeft())
    portal.gateway.setApp(anaUser.email, 'KEY')
    await portal.after(ownAccountShown())
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('can be tried again after its process has crashed', () => {
    const { reducer } = authenticatorApp
    const busy = [additionOpened(), submitPassword].reduce(reducer, undefined)
    expect(busy).toMatchObject({ isPending: true })
    const crashed = reducer(busy, processCrashed({ name: 'authenticatorApp' }))
    expect(crashed).toMatchObject({
      isPending: false,
      dialog: { step: 'adding', failure: 'unknown' },
    })
    expect(reducer(busy, processCrashed({ name: 'codes' }))).toBe(busy)
  })
})
