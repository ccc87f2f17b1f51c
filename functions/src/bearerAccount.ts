import type { Account, Bearer, Identities, Unavailable } from './ports.ts'
import { fail, ok, type Result } from './Result.ts'

const unauthenticated = fail({ kind: 'unauthenticated' })

/** The account of the user of an ID token, unless it is disabled or its address has changed. */
export const bearerAccount = async (
  idToken: string | null,
  identities: Identities,
  isExpected: (bearer: Bearer) => boolean = () => true,
): Promise<Result<Account, Unavailable | { readonly kind: 'unauthenticated' }>> => {
  if (idToken === null) return unauthenticated
  const bearer = await identities.bearerOf(idToken)
  if (!bearer.ok) return bearer
  const { uid, email } = bearer.value
  if (email === null || !isExpected(bearer.value)) return unauthenticated
  const found = await identities.accountOf(email)
  if (!found.ok) return found
  const account = found.value
  // A token is valid for an hour, even if the account is disabled or the address changes owner.
  if (account?.uid !== uid || account.isDisabled) return unauthenticated
  return ok(account)
}
