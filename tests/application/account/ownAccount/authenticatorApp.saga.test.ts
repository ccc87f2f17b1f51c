import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  additionOpened,
  authenticatorApp,
  codeGiven,
  dialogClosed,
  passwordGiven,
  removalOpened,
  selectAuthenticatorDialog,
  selectFactors,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import {
  passwordChangeLeft,
  passwordChangeShown,
} from '../../../../application/account/ownAccount/passwordChange.slice'
import { signOutRequested } from '../../../../application/account/session/session.slice'
import { processCrashed } from '../../../../application/process/process.events'
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
  await portal.after(passwordChangeShown())
  await portal.later(0)
  return { ...portal, step: () => selectAuthenticatorDialog(portal.state()).step }
}

const givePassword = passwordGiven({ password: PASSWORD })

describe('An authenticator app', () => {
  it('that is added ends the other sessions and marks them, and this one goes on as a new sign-in [ACCOUNT-22]', async () => {
    const portal = await open()
    portal.deviceSessions.signIn('3')
    await portal.after(additionOpened(), givePassword)
    await portal.later(10_000)
    // The password was a new sign-in; the other session is open until the app is there.
    expect(portal.endedIds()).toEqual(['1'])
    await portal.after(codeGiven({ code: '000001' }))
    await portal.later(10_000)
    expect(portal.endedIds()).toEqual(['1', '2'])
    expect(portal.visitor()).toBe('signed-in')
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('that is removed, or not added, ends no other session [ACCOUNT-23]', async () => {
    const portal = await open()
    portal.authenticatorApp.replies(fail({ kind: 'wrong-password' }))
    await portal.after(additionOpened(), givePassword)
    await portal.after(removalOpened(), givePassword)
    await portal.later(10_000)
    expect(portal.endedIds()).toEqual([])
    expect(portal.step()).toBe('closed')
  })

  it('whose key comes after its dialog was closed is not shown', async () => {
    const portal = await open()
    const held = portal.authenticatorApp.holds()
    await portal.after(additionOpened(), givePassword, dialogClosed())
    held.resolve(ok(undefined))
    await portal.after()
    expect(portal.step()).toBe('closed')
    expect(portal.notices()).toEqual([])
  })

  it('is tried once at a time: until the answer no other dialog opens', async () => {
    const portal = await open()
    const held = portal.authenticatorApp.holds()
    await portal.after(additionOpened(), givePassword, givePassword, dialogClosed())
    await portal.after(additionOpened(), givePassword)
    expect(portal.step()).toBe('closed')
    held.resolve(ok(undefined))
    await portal.after()
    await portal.after(additionOpened())
    expect(portal.step()).toBe('adding')
    expect(portal.authenticatorApp.given).toEqual([PASSWORD])
  })

  it('leaves no password, code or key in the state, nor in the log [ACCOUNT-8]', async () => {
    const portal = await open()
    await portal.after(additionOpened(), givePassword)
    expect(JSON.stringify(portal.state())).not.toContain(PASSWORD)
    await portal.after(codeGiven({ code: '999999' }))
    expect(JSON.stringify(portal.state())).not.toContain('999999')
    await portal.after(signOutRequested())
    await portal.later(0)
    expect(JSON.stringify(portal.state())).not.toContain('KEYA')
    expect(JSON.stringify(portal.log)).not.toMatch(/KEYA|Demo#2026|999999/)
  })

  it('is looked up each time that the screen opens', async () => {
    const portal = await open()
    expect(selectFactors(portal.state())).toMatchObject({ kind: 'ready', app: null })
    await portal.after(passwordChangeLeft())
    portal.gateway.setApp(anaUser.email, 'KEY')
    await portal.after(passwordChangeShown())
    expect(selectFactors(portal.state())).toMatchObject({ app: { addedAt: expect.any(Number) } })
  })

  it('can be tried again after its process has crashed', () => {
    const { reducer } = authenticatorApp
    const busy = [additionOpened(), givePassword].reduce(reducer, undefined)
    expect(busy?.dialog).toMatchObject({ isBusy: true })
    const crashed = reducer(busy, processCrashed({ name: 'authenticatorApp' }))
    expect(crashed.dialog).toEqual({ step: 'adding', isBusy: false, failure: 'unknown' })
    expect(reducer(busy, processCrashed({ name: 'codes' }))).toBe(busy)
  })
})
