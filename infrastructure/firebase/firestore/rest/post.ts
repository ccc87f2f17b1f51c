import { FailedQuery, failureIn } from './FailedQuery'
import type { IdleTimeout } from './IdleTimeout'

interface AccessTokens {
  /** Null while signed out. */
  readonly identityToken: () => Promise<string | null>
  /** Gives null while App Check gives none. Null in installations without App Check. */
  readonly appCheckToken: (() => Promise<string | null>) | null
}

export interface RestAccess extends AccessTokens {
  /** The database's address: 'https://…/v1/projects/…/databases/(default)'. */
  readonly url: string
}

/** The body of some answers is a list, but a refusal before the work began is not. */
const refusalOf = async (response: Response): Promise<FailedQuery> => {
  const body: unknown = await response.json().catch(() => null)
  const isServerFault = response.status >= 500
  return (
    failureIn(Array.isArray(body) ? body[0] : body) ??
    new FailedQuery(isServerFault ? 'unavailable' : 'unknown')
  )
}

interface Tokens {
  readonly identity: string
  readonly appCheck: string | null
}

const tokensOf = async ({ identityToken, appCheckToken }: AccessTokens): Promise<Tokens> => {
  const [identity, appCheck] = await Promise.all([identityToken(), appCheckToken?.() ?? null])
  // Signed out: the store would refuse the request for good, and its change would be dropped instead of tried again.
  if (identity === null) throw new FailedQuery('unavailable')
  return { identity, appCheck }
}

const headersOf = ({ identity, appCheck }: Tokens) => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${identity}`,
  ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
})

/**
 * Calls a method of Firestore's REST interface.
 *
 * @param method such as 'runQuery', or 'codes/…:runQuery' for a document's subcollections
 * @param read reads the answer; it may throw FailedQuery
 * @throws {FailedQuery} where it is refused, ends too early or does not come
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
 */
export async function* post<T>(
  access: RestAccess,
  method: string,
  body: object,
  timeout: IdleTimeout,
  read: (response: Response) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  let tokens: Tokens | null = null
  try {
    tokens = await timeout.limit(tokensOf(access))
    const url = `${access.url}/documents${method.includes(':') ? '/' : ':'}${method}?prettyPrint=false`
    const headers = headersOf(tokens)
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: timeout.signal,
      credentials: 'omit',
      cache: 'no-store',
    }).catch(() => null)
    if (response === null) throw new FailedQuery('unavailable')
    if (!response.ok) throw await refusalOf(response)
    yield* read(response)
  } catch (cause) {
    const isUnattested = access.appCheckToken !== null && tokens?.appCheck === null
    const isRefusal = cause instanceof FailedQuery && cause.code === 'permission-denied'
    // App Check gave no token in time: the leader may well have the permission.
    throw isUnattested && isRefusal ? new FailedQuery('unavailable') : cause
  } finally {
    timeout.end()
  }
}
