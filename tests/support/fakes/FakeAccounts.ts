import type { Credentials, SecondFactorRequired } from '../../../application/session/SessionGateway'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { isEmail } from '../../../domain/account/email'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'

interface Account {
  readonly user: SignedInUser
  readonly password: string
  readonly phoneHint: string | null
  /** The key of its authenticator app; null without one. */
  readonly appKey: string | null
}

const keyOf = (email: string) => email.trim().toLowerCase()

/** A fake identity provider's accounts, by address. */
export class FakeAccounts {
  private readonly accounts = new Map<string, Account>()
  private readonly removed = new Set<string>()

  add(user: SignedInUser, password: string, phoneHint: string | null) {
    this.accounts.set(keyOf(user.email), { user, password, phoneHint, appKey: null })
    this.removed.delete(keyOf(user.email))
  }

  remove(email: string) {
    this.accounts.delete(keyOf(email))
    this.removed.add(keyOf(email))
  }

  change(email: string, change: Partial<SignedInUser>, password: string | undefined) {
    const before = this.accounts.get(keyOf(email))
    if (!before) throw new Error('a fake cannot change an account that it does not have')
    const user = { ...before.user, ...change }
    this.accounts.set(keyOf(email), { ...before, user, password: password ?? before.password })
  }

  setApp(email: string, appKey: string | null) {
    const account = this.accounts.get(keyOf(email))
    if (account) this.accounts.set(keyOf(email), { ...account, appKey })
  }

  factorsOf(email: string): Pick<Account, 'phoneHint' | 'appKey'> {
    return this.accounts.get(keyOf(email)) ?? { phoneHint: null, appKey: null }
  }

  find(email: string): SignedInUser | undefined {
    return this.accounts.get(keyOf(email))?.user
  }

  /** The provider's current user: null if removed, the given one if unknown. */
  newest(user: SignedInUser): SignedInUser | null {
    return this.removed.has(keyOf(user.email)) ? null : (this.find(user.email) ?? user)
  }

  isPassword(email: string, password: string): boolean {
    return this.accounts.get(keyOf(email))?.password === password
  }

  check(credentials: Credentials): Result<SignedInUser, AuthFailure | SecondFactorRequired> {
    if (!isEmail(keyOf(credentials.email))) return fail({ kind: 'invalid-email' })
    const account = this.accounts.get(keyOf(credentials.email))
    if (!account) return fail({ kind: 'user-not-found' })
    const { user, password, phoneHint, appKey } = account
    if (password !== credentials.password) return fail({ kind: 'wrong-password' })
    if (phoneHint === null && appKey === null) return ok(user)
    return fail({ kind: 'second-factor-required', phoneHint, hasApp: appKey !== null })
  }
}
