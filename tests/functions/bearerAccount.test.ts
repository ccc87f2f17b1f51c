import { describe, expect, it, vi } from 'vitest'
import { bearerAccount } from '../../functions/src/bearerAccount.ts'
import type { Bearer, Identities } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { ana } from './world.ts'

const unauthenticated = fail({ kind: 'unauthenticated' })
const token: Bearer = { uid: ana.uid, email: ana.email, emailVerified: true }

const provider = (
  bearer: Bearer,
  account = ok(ana) as Awaited<ReturnType<Identities['accountOf']>>,
) => {
  const bearerOf = vi.fn(async () => ok(bearer))
  const accountOf = vi.fn(async () => account)
  const identities: Identities = { bearerOf, accountOf, actionCode: async () => ok('code') }
  return { identities, bearerOf, accountOf }
}

describe('The account of a token’s user', () => {
  it('is the one at the address that the token names', async () => {
    const { identities, accountOf } = provider(token)
    expect(await bearerAccount('token', identities)).toEqual(ok(ana))
    expect(accountOf).toHaveBeenCalledWith(ana.email)
  })

  it('is no one’s without a token, which the provider is not asked about', async () => {
    const { identities, bearerOf } = provider(token)
    expect(await bearerAccount(null, identities)).toEqual(unauthenticated)
    expect(bearerOf).not.toHaveBeenCalled()
  })

  it.each<[string, Bearer, () => boolean]>([
    ['a token without an address', { ...token, email: null }, () => true],
    ['a token that is not expected', token, () => false],
  ])('is not looked up for %s', async (_which, bearer, isExpected) => {
    const { identities, accountOf } = provider(bearer)
    expect(await bearerAccount('token', identities, isExpected)).toEqual(unauthenticated)
    expect(accountOf).not.toHaveBeenCalled()
  })

  it('may be asked for again where it could not be looked up', async () => {
    const unavailable = fail({ kind: 'unavailable' })
    const { identities } = provider(token, unavailable)
    expect(await bearerAccount('token', identities)).toEqual(unavailable)
  })
})
