import { describe, expect, it } from 'vitest'
import { appCode } from '../../../support/appCode'
import { localDevice } from '../../../support/localDevice'
import { ana, asAna, password } from '../../../support/mothers/accounts'

const MINUTE = 60_000
const failed = (kind: string) => ({ ok: false, error: { kind } })
const DONE = { ok: true, value: undefined }

const signedIn = async () => {
  const device = localDevice()
  await device.addAccount(ana, password)
  const tab = await device.openTab()
  await tab.sessionGateway.signIn(asAna)
  const { authenticatorApp } = await tab.ports.ownAccount()
  const offered = async () => {
    const offer = await authenticatorApp.offerKey(password)
    return offer.ok ? offer.value.key : ''
  }
  const codeOf = (key: string, later = 0) => appCode(key, device.clock.now(), later)
  return { device, ...tab, app: authenticatorApp, offered, codeOf }
}

const withApp = async () => {
  const tab = await signedIn()
  const key = await tab.offered()
  expect(await tab.app.add(tab.codeOf(key))).toEqual(DONE)
  return { ...tab, key }
}

describe('The embedded authenticator app', () => {
  it('is added within ten minutes of its key [ACCOUNT-21]', async () => {
    for (const [minutes, answer] of [
      [10, DONE],
      [10.01, failed('key-expired')],
    ] as const) {
      const { device, app, offered, codeOf } = await signedIn()
      const key = await offered()
      device.clock.advance(minutes * MINUTE)
      expect(await app.add(codeOf(key))).toEqual(answer)
    }
  })

  it('is removed within five minutes of a code, and after a new sign-in [ACCOUNT-23]', async () => {
    const { device, app, sessionGateway, secondFactor, key, codeOf } = await withApp()
    device.clock.advance(5.01 * MINUTE)
    expect(await app.remove(password)).toEqual(failed('requires-recent-login'))
    expect(await app.offerKey(password)).toEqual(failed('requires-recent-login'))
    await sessionGateway.signOut()
    await sessionGateway.signIn(asAna)
    expect(await secondFactor.confirm(codeOf(key), 'app')).toMatchObject({ ok: true })
    device.clock.advance(5 * MINUTE)
    expect(await app.remove(password)).toEqual(DONE)
  })

  it('is added by the password alone at any time while there is no second factor', async () => {
    const { device, app } = await signedIn()
    device.clock.advance(90 * MINUTE)
    expect(await app.offerKey(password)).toMatchObject({ ok: true })
  })

  it('has no key that was offered before a sign-out', async () => {
    const { device, app, offered, codeOf, sessionGateway } = await signedIn()
    const key = await offered()
    await sessionGateway.signOut()
    device.clock.advance(1_000)
    await sessionGateway.signIn(asAna)
    expect(await app.add(codeOf(key))).toEqual(failed('key-expired'))
  })

  it('accepts a code 30 seconds early or late, and no other', async () => {
    for (const [later, ok] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const { app, offered, codeOf } = await signedIn()
      const key = await offered()
      expect(await app.add(codeOf(key, later))).toMatchObject({ ok })
    }
  })

  it('locks the account for a minute after five wrong codes, the right one too', async () => {
    const { device, sessionGateway, secondFactor, key, codeOf } = await withApp()
    await sessionGateway.signOut()
    const wrong = codeOf(key, 5)
    for (let tries = 1; tries <= 5; tries++) {
      const signedInAgain = await sessionGateway.signIn(asAna)
      expect(signedInAgain).toMatchObject({ error: { kind: 'second-factor-required' } })
      const kind = tries < 5 ? 'invalid-verification-code' : 'too-many-requests'
      expect(await secondFactor.confirm(wrong, 'app')).toEqual(failed(kind))
    }
    expect(await sessionGateway.signIn(asAna)).toEqual(failed('too-many-requests'))
    device.clock.advance(MINUTE)
    await sessionGateway.signIn(asAna)
    expect(await secondFactor.confirm(codeOf(key), 'app')).toMatchObject({ ok: true })
  })

  it('is told to the account by a mail, which leads where the password is reset', async () => {
    const { device } = await withApp()
    const [mail] = await device.messagesTo(ana.email)
    expect(mail?.subject).toBe(
      'Se agregó una app de autenticación a su cuenta de Centro de líderes',
    )
    expect(mail?.link).toMatch(/\/restablecer-contrasena$/)
    expect(mail?.text).toContain(ana.email)
  })
})
