import type { Http, HttpFailure } from '../../../application/device/Http'
import type { Result } from '../../../domain/shared/Result'
import { fieldOf } from '../../documents/fields'

export const TOO_MANY = 'too-many-requests'

/** The code of an answer with the status error; empty for any other answer. */
const codeIn = (body: unknown): string => {
  const code = fieldOf(body, 'code')
  return fieldOf(body, 'status') === 'error' && typeof code === 'string' ? code : ''
}

/** For the log: a response that is not a success. */
export class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer'

  constructor(readonly code: string) {
    super('The function refused')
  }
}

/** An answer of a function that is not a success. An error may come with any HTTP status. */
interface Refusal {
  readonly code: string
  /** How long to wait, in milliseconds; null if the answer does not say. */
  readonly retryAfter: number | null
  readonly body: unknown
}

/** @returns null if there was no answer */
export const refusalIn = (sent: Result<unknown, HttpFailure>): Refusal | null => {
  if (sent.ok) return { code: codeIn(sent.value), retryAfter: null, body: sent.value }
  if (sent.error.kind !== 'refused') return null
  const { status, body, retryAfter } = sent.error
  const code = codeIn(body) || (status === 429 ? TOO_MANY : String(status))
  return { code, retryAfter, body }
}

export const isSuccess = (sent: Result<unknown, HttpFailure>): boolean =>
  sent.ok && fieldOf(sent.value, 'status') === 'success'

interface Tokens {
  /** Token of the signed-in user; null for a visitor. */
  readonly identity: string | null
  /** Token of App Check; null in installations without it, or while there is none. */
  readonly appCheck: string | null
}

/** Calls a cloud function. */
export const callFunction = (
  http: Http,
  url: string,
  body: object,
  { identity, appCheck }: Tokens,
  signal?: AbortSignal,
): Promise<Result<unknown, HttpFailure>> => {
  const headers = {
    ...(identity === null ? {} : { Authorization: `Bearer ${identity}` }),
    ...(appCheck === null ? {} : { 'X-Firebase-AppCheck': appCheck }),
  }
  return http.post(url, body, { headers, signal })
}
