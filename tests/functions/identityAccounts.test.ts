import { describe, expect, it, vi } from 'vitest'
import { IdentityAccounts } from '../../functions/src/leaders/IdentityAccounts.ts'

const lucia = { uid: 'lucia', email: 'lucia@example.test', displayName: 'Lucía Mora' }
const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

type Auth = ConstructorParameters<typeof IdentityAccounts>[0]

const open = async (
  create: () => unknown,
  get: () => unknown = () => failure('auth/none'),
  leader: Parameters<IdentityAccounts['open']>[0] = lucia,
) => {
  const log = vi.fn()
  const auth = { createUser: vi.fn(create), getUser: vi.fn(get) } as unknown as Auth
  const opened = await new IdentityAccounts(auth, log).open(leader)
  return { opened, log, auth }
}
const taken = { ok: false, error: { kind: 'email-taken' } }
const unavailable = { ok: false, error: { kind: 'unavailable' } }

describe('Opening an account', () => {
  it('creates it with an unconfirmed address and without a password', async () => {
    const { opened, auth } = await open(async () => ({ emailVerified: false }))
    expect(opened).toEqual({ ok: true, value: { emailVerified: false } })
    expect(auth.createUser).toHaveBeenCalledWith({ ...lucia, emailVerified: false })
  })

  it('creates it without a name for a leader who has none: the provider refuses null', async () => {
    const nameless = { ...lucia, displayName: null }
    const { auth } = await open(async () => ({ emailVerified: false }), undefined, nameless)
    const { displayName: _, ...named } = lucia
    expect(auth.createUser).toHaveBeenCalledWith({ ...named, emailVerified: false })
  })

  it.each(['auth/invalid-email', 'auth/invalid-uid', 'auth/invalid-display-name'])(
    'is refused, not tried again, where the provider says %s',
    async (code) => {
      const { opened, log } = await open(() => failure(code))
      expect(opened).toEqual({ ok: false, error: { kind: 'refused' } })
      expect(log.mock.calls).toEqual([['An account could not be opened', code]])
    },
  )

  it.each(['auth/uid-already-exists', 'auth/email-already-exists'])(
    'finds the one that an earlier attempt opened: %s',
    async (code) => {
      const found = { email: 'Lucia@example.test', emailVerified: true }
      const { opened } = await open(
        () => failure(code),
        async () => found,
      )
      expect(opened).toEqual({ ok: true, value: { emailVerified: true } })
    },
  )

  it('fails if another account has the address', async () => {
    const create = () => failure('auth/email-already-exists')
    expect((await open(create, () => failure('auth/user-not-found'))).opened).toEqual(taken)
    expect((await open(create, async () => ({ email: 'ana@example.test' }))).opened).toEqual(taken)
    expect((await open(create, async () => ({}))).opened).toEqual(taken)
  })

  it('may be tried again after any other failure, which is logged by its code', async () => {
    const first = await open(() => failure('auth/internal-error'))
    expect(first.opened).toEqual(unavailable)
    expect(first.log.mock.calls).toEqual([
      ['An account could not be opened', 'auth/internal-error'],
    ])
    const second = await open(
      () => failure('auth/uid-already-exists'),
      () => failure('auth/internal-error'),
    )
    expect(second.opened).toEqual(unavailable)
    expect(second.log.mock.calls).toEqual([
      ['An account could not be looked up', 'auth/internal-error'],
    ])
  })

  it('throws on a defect', async () => {
    const defect = () => Promise.reject(new TypeError('defect'))
    await expect(open(defect)).rejects.toThrow('defect')
    await expect(open(() => failure('auth/uid-already-exists'), defect)).rejects.toThrow('defect')
  })
})

describe('Looking up an account', () => {
  const find = async (get: () => unknown) => {
    const log = vi.fn()
    const auth = { getUser: vi.fn(get) } as unknown as Auth
    return { found: await new IdentityAccounts(auth, log).find('lucia'), log }
  }

  it.each([
    [
      'an address in lower case',
      { email: 'Lucia@example.test', emailVerified: true, disabled: false },
      { email: 'lucia@example.test', emailVerified: true, isDisabled: false },
    ],
    [
      'none, and that it is disabled',
      { emailVerified: false, disabled: true },
      { email: null, emailVerified: false, isDisabled: true },
    ],
  ])('tells %s', async (_what, user, told) => {
    expect((await find(async () => user)).found).toEqual({ ok: true, value: told })
  })

  it('tells that there is none, which is no failure', async () => {
    const { found, log } = await find(() => failure('auth/user-not-found'))
    expect(found).toEqual({ ok: true, value: null })
    expect(log).not.toHaveBeenCalled()
  })

  it('fails while the provider does, which is logged by its code, and throws a defect', async () => {
    const { found, log } = await find(() => failure('auth/internal-error'))
    expect(found).toEqual(unavailable)
    expect(log.mock.calls).toEqual([['An account could not be looked up', 'auth/internal-error']])
    await expect(find(() => Promise.reject(new TypeError('defect')))).rejects.toThrow('defect')
  })
})
