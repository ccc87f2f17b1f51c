import { describe, expect, it } from 'vitest'
import { mayEnter } from '../../../../domain/session/accessPolicy'
import { storeId } from '../../../../domain/session/StoreId'
import { matchesPassword } from '../../../../infrastructure/local/account/passwords'
import { digestOf } from '../../../../infrastructure/local/mails/actionCodes'
import { DEMO_ACCOUNTS } from '../../../../infrastructure/local/seed/demoAccounts'
import { account, NOW, profile, seed } from '../../../support/demoSeed'
import { actionIn } from '../../../support/mails'

describe('The demo accounts', () => {
  it('are those of the requirements, in order [DEMO-10, DEMO-11, DEMO-12, DEMO-13, DEMO-14, DEMO-15, DEMO-16]', () => {
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual([
      'lider@demo.test',
      'mfa@demo.test',
      'nuevo@demo.test',
      'coordinador@demo.test',
      'administrador@demo.test',
      'otra-tienda@demo.test',
      'sin-lectura@demo.test',
    ])
  })

  it('each have a description and the demo password [DEMO-9]', () => {
    for (const { password, shows, displayName } of DEMO_ACCOUNTS) {
      expect(password).toBe('Demo#2026')
      expect(shows).not.toBe('')
      expect(displayName).toMatch(/^\S+ \S+$/)
    }
  })

  it.each(DEMO_ACCOUNTS)('accept the demo password: $email', async ({ email, password }) => {
    const found = seed.accounts.find((one) => one.email === email)
    expect(found && (await matchesPassword(password, found.password))).toBe(true)
    expect(found?.password.iterations).toBe(600_000)
  })

  it('have unique salts', () => {
    expect(new Set(seed.accounts.map(({ password }) => password.salt)).size).toBe(7)
  })

  it('do not contain the password', () => {
    expect(JSON.stringify(seed)).not.toContain('Demo#2026')
  })

  it.each([
    ['lider', true],
    ['mfa', true],
    ['nuevo', true],
    ['coordinador', true],
    ['administrador', false],
    ['otra-tienda', false],
    ['sin-lectura', false],
  ])('%s may enter the demo store: %s [DEMO-9, DEMO-10]', (name, enters) => {
    expect(mayEnter(profile(name), storeId('demo-store'))).toBe(enters)
  })

  it('differ from an ordinary leader in one property each [DEMO-11, DEMO-12, DEMO-14, DEMO-15, DEMO-16]', () => {
    expect(profile('administrador')).toMatchObject({ role: 'Admin', storeId: 'demo-store' })
    expect(profile('otra-tienda')).toMatchObject({ role: 'Leader', storeId: 'otra-tienda' })
    expect(profile('sin-lectura')).toMatchObject({ role: 'Leader', permissions: { read: false } })
    expect(seed.accounts.filter(({ emailVerified }) => !emailVerified)).toEqual([account('nuevo')])
    expect(seed.accounts.filter(({ secondFactor }) => secondFactor)).toEqual([account('mfa')])
    expect(account('mfa').phoneNumber).toBe('+50688881234')
  })

  it('have documents with every field of a user [ENTITY-1]', () => {
    for (const document of seed.users) {
      expect(document).toMatchObject({
        role: expect.any(String),
        storeId: expect.any(String),
        displayName: expect.any(String),
        emailVerified: expect.any(Boolean),
        isAnonymous: false,
        providerData: [expect.any(Object)],
        permissions: { read: expect.any(Boolean) },
      })
    }
    expect(seed.users.flatMap((document) => document.phoneNumber ?? [])).toEqual(['+50688881234'])
  })

  it('may create codes only as coordinador [DEMO-13]', () => {
    const creators = DEMO_ACCOUNTS.map(({ email }) => email.replace('@demo.test', '')).filter(
      (name) => profile(name).permissions.create,
    )
    expect(creators).toEqual(['coordinador'])
  })

  it('name the leader María Solano', () => {
    expect(account('lider').displayName).toBe('María Solano')
    expect(profile('lider')).toMatchObject({ firstName: 'María', lastName: 'Solano' })
  })
})

describe('The initial mail', () => {
  const [message] = seed.messages
  const [actionCode] = seed.actionCodes

  it('is a recent confirmation mail to the unconfirmed account [DEMO-12]', () => {
    expect([seed.messages.length, seed.actionCodes.length]).toEqual([1, 1])
    expect(message).toMatchObject({ to: 'nuevo@demo.test', channel: 'mail' })
    expect(message?.sentAt).toBe(NOW - 5 * 60_000)
    expect(actionCode?.uid).toBe(account('nuevo').uid)
  })

  it('contains the code of the stored digest', async () => {
    const { mode, code } = actionIn(message?.link ?? null)
    expect([mode, actionCode?.mode]).toEqual(['verifyEmail', 'verifyEmail'])
    expect(await digestOf(code)).toBe(actionCode?.digest)
    expect(code.length).toBeGreaterThanOrEqual(20)
  })
})
