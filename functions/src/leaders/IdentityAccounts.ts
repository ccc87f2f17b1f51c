import type { Auth } from 'firebase-admin/auth'
import { codeOf, withTimeout } from '../deadline.ts'
import type {
  Accounts,
  FoundAccount,
  Log,
  NewAccount,
  OpeningFailure,
  Unavailable,
} from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'

/** Per request to the identity provider, in milliseconds. */
const TIMEOUT_MS = 10_000

/** If both exist, the provider names one of them; it is not documented which. */
const TAKEN = ['auth/uid-already-exists', 'auth/email-already-exists']

type Opened = { readonly emailVerified: boolean }

/** The accounts of the identity provider, by the Admin SDK. */
export class IdentityAccounts implements Accounts {
  constructor(
    private readonly auth: Pick<Auth, 'createUser' | 'getUser'>,
    private readonly log: Log,
  ) {}

  async open({ uid, email, displayName }: NewAccount): Promise<Result<Opened, OpeningFailure>> {
    try {
      const { emailVerified } = await withTimeout(
        TIMEOUT_MS,
        this.auth.createUser({
          uid,
          email,
          emailVerified: false,
          // The provider refuses null.
          ...(displayName === null ? {} : { displayName }),
        }),
      )
      return ok({ emailVerified })
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      if (TAKEN.includes(code)) return this.existing(uid, email)
      this.log('An account could not be opened', code)
      if (code.startsWith('auth/invalid-')) return fail({ kind: 'refused' })
      return fail({ kind: 'unavailable' })
    }
  }

  async find(uid: string): Promise<Result<FoundAccount | null, Unavailable>> {
    try {
      const user = await withTimeout(TIMEOUT_MS, this.auth.getUser(uid))
      const { emailVerified, disabled: isDisabled } = user
      return ok({ email: user.email?.toLowerCase() ?? null, emailVerified, isDisabled })
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      if (code === 'auth/user-not-found') return ok(null)
      this.log('An account could not be looked up', code)
      return fail({ kind: 'unavailable' })
    }
  }

  /** The account that an earlier attempt has opened, unless someone else has the id or the address. */
  private async existing(uid: string, email: string): Promise<Result<Opened, OpeningFailure>> {
    const found = await this.find(uid)
    if (!found.ok) return found
    const isOwn = found.value?.email === email
    return isOwn ? ok({ emailVerified: found.value.emailVerified }) : fail({ kind: 'email-taken' })
  }
}
