import { describe, expect, it } from 'vitest'
import type { SignedInUser } from '../../../../domain/session/SignedInUser'
import { ITERATIONS } from '../../../../infrastructure/local/account/passwords'
import { collect } from '../../../support/collect'
import { localDevice } from '../../../support/localDevice'
import { actionIn } from '../../../support/mails'
import { unconfirmedAna as ana, asAna, password } from '../../../support/mothers/accounts'

const HOUR = 3_600_000
const DONE = { ok: true, value: undefined }
const INVALID = { ok: false, error: { kind: 'invalid-code' } }

const open = async () => {
  const device = localDevice()
  await device.addAccount(ana, password)
  const tab = await device.openTab()
  const newestCode = async () =>
    actionIn((await device.messagesTo(ana.email))[0]?.link ?? null).code
  return {
    ...device,
    ...tab,
    account: async () => (await device.database.open()).get('accounts', ana.uid),
    resetCode: async () => {
      await tab.emailActions.sendPasswordReset(ana.email)
      return newestCode()
    },
    confirmationCode: async () => {
      await tab.sessionGateway.signIn(asAna)
      await tab.emailActions.sendEmailConfirmation()
      return newestCode()
    },
  }
}

describe('An action code', () => {
  it('is valid for an hour [DEMO-4]', async () => {
    const { resetCode, confirmationCode, accountActions, clock } = await open()
    const [reset, confirmation] = [await resetCode(), await confirmationCode()]
    clock.advance(HOUR)
    expect(await accountActions.checkResetCode(reset)).toEqual(INVALID)
    expect(await accountActions.resetPassword(reset, 'ChangeResult#2')).toEqual(INVALID)
    expect(await accountActions.confirmEmail(confirmation)).toEqual(INVALID)
    clock.advance(-1)
    expect((await accountActions.checkResetCode(reset)).ok).toBe(true)
    expect(await accountActions.confirmEmail(confirmation)).toEqual(DONE)
  })

  it('is stored as a digest; only the mail contains the code', async () => {
    const { resetCode, database, messagesTo, dump } = await open()
    const code = await resetCode()
    const [mail] = await messagesTo(ana.email)
    await (await database.open()).delete('messages', mail?.id ?? 0)
    expect(code.length).toBeGreaterThanOrEqual(20)
    expect(await dump()).not.toContain(code)
  })

  it('resets the password once if two tabs use it concurrently', async () => {
    const { resetCode, accountActions, openTab, sessionGateway: session } = await open()
    const code = await resetCode()
    const there = (await openTab()).accountActions
    const [mine, theirs] = await Promise.all([
      accountActions.resetPassword(code, 'Mine#1234'),
      there.resetPassword(code, 'Theirs#12'),
    ])
    expect([mine.ok, theirs.ok].filter(Boolean)).toHaveLength(1)
    const winner = mine.ok ? 'Mine#1234' : 'Theirs#12'
    expect((await session.signIn({ ...asAna, password: winner })).ok).toBe(true)
  })

  it('confirms the address once if two tabs use it concurrently', async () => {
    const { confirmationCode, accountActions, openTab } = await open()
    const code = await confirmationCode()
    const there = (await openTab()).accountActions
    const results = await Promise.all([accountActions.confirmEmail(code), there.confirmEmail(code)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('A password reset', () => {
  it('stores only a salted PBKDF2 hash with 600 000 iterations [DEMO-3]', async () => {
    const { resetCode, accountActions, account, dump } = await open()
    const before = await account()
    await accountActions.resetPassword(await resetCode(), 'ChangeResult#2')
    const after = await account()
    expect(after?.password.iterations).toBe(ITERATIONS)
    expect(after?.password.salt).not.toBe(before?.password.salt)
    expect(await dump()).not.toContain('ChangeResult#2')
  })

  it('unlocks the account', async () => {
    const {
      resetCode,
      accountActions,
      sessionGateway: session,
      changeAccount,
      clock,
    } = await open()
    await changeAccount(ana, { failedTries: 3, lockedUntil: clock.now() + HOUR })
    expect((await session.signIn(asAna)).ok).toBe(false)
    await accountActions.resetPassword(await resetCode(), 'ChangeResult#2')
    expect((await session.signIn({ ...asAna, password: 'ChangeResult#2' })).ok).toBe(true)
  })

  it('invalidates other reset codes of the account, but no confirmation code', async () => {
    const { resetCode, confirmationCode, accountActions } = await open()
    const confirmation = await confirmationCode()
    const [older, newer] = [await resetCode(), await resetCode()]
    await accountActions.resetPassword(newer, 'ChangeResult#2')
    expect(await accountActions.checkResetCode(older)).toEqual(INVALID)
    expect(await accountActions.confirmEmail(confirmation)).toEqual(DONE)
  })

  it('ends only earlier sessions of the account', async () => {
    const { resetCode, accountActions, sessionGateway: session, openTab } = await open()
    await session.signIn(asAna)
    await accountActions.resetPassword(await resetCode(), 'ChangeResult#2')
    expect(await session.reload()).toEqual({ ok: true, value: null })
    await session.signIn({ ...asAna, password: 'ChangeResult#2' })
    // The link came by mail, so it confirmed the address too.
    const confirmed = { ...ana, emailVerified: true }
    expect(await (await openTab()).sessionGateway.reload()).toEqual({ ok: true, value: confirmed })
  })
})

describe('A confirmed address', () => {
  it('is reported immediately in every tab of the user', async () => {
    const { confirmationCode, accountActions, openTab } = await open()
    const code = await confirmationCode()
    const users = collect<SignedInUser | null>()
    const stop = (await openTab()).sessionGateway.observe(users.listener)
    expect((await users.nth(1))?.emailVerified).toBe(false)
    await accountActions.confirmEmail(code)
    expect(await users.until((user) => user?.emailVerified === true)).toMatchObject({
      uid: ana.uid,
    })
    stop()
  })

  it("updates only emailVerified and updatedAt in the user's document", async () => {
    const { confirmationCode, accountActions, put, database, clock } = await open()
    const document = { id: ana.uid, role: 'Leader', emailVerified: false }
    await put('users', [document])
    await accountActions.confirmEmail(await confirmationCode())
    expect(await (await database.open()).get('users', ana.uid)).toEqual({
      ...document,
      emailVerified: true,
      updatedAt: clock.now(),
    })
  })

  it('creates no document', async () => {
    const { confirmationCode, accountActions, database } = await open()
    await accountActions.confirmEmail(await confirmationCode())
    expect(await (await database.open()).get('users', ana.uid)).toBeUndefined()
  })
})

describe('The initial mail', () => {
  it('has a link that never expires and confirms the demo account', async () => {
    const { sessionGateway: session, accountActions, messagesTo, clock } = await open()
    const nuevo = { email: 'nuevo@demo.test', password: 'Demo#2026', keepSignedIn: false }
    await session.signIn(nuevo)
    clock.advance(30 * 24 * HOUR)
    const [mail] = await messagesTo(nuevo.email)
    const { code } = actionIn(mail?.link ?? null)
    expect(await accountActions.confirmEmail(code)).toEqual(DONE)
    const reloaded = await session.reload()
    expect(reloaded.ok && reloaded.value?.emailVerified).toBe(true)
  })
})
