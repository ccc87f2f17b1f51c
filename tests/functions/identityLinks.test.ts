import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { IdentityLinks } from '../../functions/src/actions/IdentityLinks.ts'

type Auth = ConstructorParameters<typeof IdentityLinks>[0]

const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const unavailable = { ok: false, error: { kind: 'unavailable' } }

const links = (methods: object) => {
  const log = vi.fn()
  return { identities: new IdentityLinks(methods as unknown as Auth, log), log }
}

describe('Looking up an account by its address', () => {
  const lookUp = async (getUserByEmail: () => Promise<unknown>) => {
    const { identities, log } = links({ getUserByEmail })
    return { found: await identities.accountOf('ana@example.test'), log }
  }

  const user = { uid: 'ana', email: 'ana@example.test', emailVerified: true, disabled: true }

  it('gives what the provider knows', async () => {
    const { found } = await lookUp(async () => user)
    expect(found).toEqual({
      ok: true,
      value: {
        uid: 'ana',
        email: 'ana@example.test',
        emailVerified: true,
        displayName: null,
        isDisabled: true,
        tokensValidAfter: 0,
      },
    })
  })

  it.each([
    ['Ana@Example.test', 'Ana@Example.test'],
    [undefined, 'ana@example.test'],
  ])('gives its address as the provider has it: %j', async (email, given) => {
    const { found } = await lookUp(async () => ({ ...user, email }))
    expect(found).toMatchObject({ value: { email: given } })
  })

  it.each([
    ['Thu, 26 Nov 2026 18:14:05 GMT', 1_795_716_845_000],
    [undefined, 0],
    ['', 0],
  ])('gives when its sessions ended: %j [ACCOUNT-11]', async (tokensValidAfterTime, epoch) => {
    const { found } = await lookUp(async () => ({ ...user, tokensValidAfterTime }))
    expect(found).toMatchObject({ value: { tokensValidAfter: epoch } })
  })

  it.each([
    ['Thu, 26 Nov 2026 18:14:05 GMT', 0],
    ['Thu, 26 Nov 2026 18:14:04 GMT', 0],
    ['Thu, 26 Nov 2026 18:14:02 GMT', 1_795_716_845_000],
  ])(
    'takes the creation of an account at %j for no end of its sessions: no password was changed [ACCOUNT-11]',
    async (creationTime, epoch) => {
      const { found } = await lookUp(async () => ({
        ...user,
        tokensValidAfterTime: 'Thu, 26 Nov 2026 18:14:05 GMT',
        metadata: { creationTime },
      }))
      expect(found).toMatchObject({ value: { tokensValidAfter: epoch } })
    },
  )

  it.each(['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email'])(
    'gives none where the address has none, which is no failure: %s',
    async (code) => {
      const { found, log } = await lookUp(() => failure(code))
      expect(found).toEqual({ ok: true, value: null })
      expect(log).not.toHaveBeenCalled()
    },
  )

  it.each(['auth/internal-error', 'auth/too-many-requests', 'auth/insufficient-permission'])(
    'may be tried again after any other failure, which is logged by its code: %s',
    async (code) => {
      const { found, log } = await lookUp(() => failure(code))
      expect(found).toEqual(unavailable)
      expect(log.mock.calls).toEqual([['An account could not be looked up', code]])
    },
  )

  it('throws on a defect', async () => {
    await expect(lookUp(() => Promise.reject(new TypeError('defect')))).rejects.toThrow('defect')
  })
})

describe('The bearer of a token', () => {
  const bearerOf = (verifyIdToken: () => Promise<unknown>) =>
    links({ verifyIdToken }).identities.bearerOf('token')

  it('is whom the provider names, confirmed only if it says so', async () => {
    expect(await bearerOf(async () => ({ uid: 'ana', email: 'Ana@Example.test' }))).toEqual({
      ok: true,
      value: { uid: 'ana', email: 'ana@example.test', emailVerified: false },
    })
  })

  it('has a confirmed address where the provider says so, or none', async () => {
    expect(
      await bearerOf(async () => ({ uid: 'ana', email: 'a@x.test', email_verified: true })),
    ).toMatchObject({ value: { emailVerified: true } })
    expect(await bearerOf(async () => ({ uid: 'ana' }))).toMatchObject({ value: { email: null } })
  })

  it.each(['auth/internal-error', 'app/network-error', 'app/network-timeout'])(
    'is not known in an outage, which is logged by its code: %s',
    async (code) => {
      const { identities, log } = links({ verifyIdToken: () => failure(code) })
      expect(await identities.bearerOf('token')).toEqual(unavailable)
      expect(log.mock.calls).toEqual([['A token could not be verified', code]])
    },
  )

  it('is not known where the provider does not answer within ten seconds, which is logged', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { identities, log } = links({ verifyIdToken: () => new Promise(() => undefined) })
    const asking = identities.bearerOf('token')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asking).toEqual(unavailable)
    expect(log.mock.calls).toEqual([[expect.any(String), 'deadline']])
  })

  it.each(['auth/id-token-expired', 'auth/argument-error'])(
    'is no one with a bad token: %s',
    async (code) => {
      const unauthenticated = { ok: false, error: { kind: 'unauthenticated' } }
      expect(await bearerOf(() => failure(code))).toEqual(unauthenticated)
    },
  )
})

describe('The code of a link', () => {
  const redirect = new URL('https://portal.test/auth/action')
  const link = async () => 'https://provider.test/?mode=x&oobCode=secret&apiKey=k'

  it('is that of the action which is asked for', async () => {
    const [reset, confirm] = [vi.fn(link), vi.fn(link)]
    const { identities } = links({
      generatePasswordResetLink: reset,
      generateEmailVerificationLink: confirm,
    })
    const code = { ok: true, value: 'secret' }
    expect(await identities.actionCode('resetPassword', 'ana@example.test', redirect)).toEqual(code)
    expect(reset).toHaveBeenCalledWith('ana@example.test', { url: redirect.href })
    expect(confirm).not.toHaveBeenCalled()
    expect(await identities.actionCode('verifyEmail', 'ana@example.test', redirect)).toEqual(code)
    expect(confirm).toHaveBeenCalledWith('ana@example.test', { url: redirect.href })
  })

  it('that is missing may be asked for again', async () => {
    const { identities, log } = links({
      generatePasswordResetLink: async () => 'https://provider.test/?mode=x',
    })
    expect(await identities.actionCode('resetPassword', 'ana@example.test', redirect)).toEqual(
      unavailable,
    )
    expect(log.mock.calls).toEqual([['A link came without a code', 'none']])
  })

  it('that the provider does not make may be asked for again, which is logged by its code', async () => {
    const { identities, log } = links({
      generatePasswordResetLink: () => failure('auth/quota-exceeded'),
    })
    expect(await identities.actionCode('resetPassword', 'ana@example.test', redirect)).toEqual(
      unavailable,
    )
    expect(log.mock.calls).toEqual([['A code could not be made', 'auth/quota-exceeded']])
  })
})
