import type { Http, HttpFailure } from '../../../application/device/Http'
import type { Result } from '../../../domain/shared/Result'
import { fieldOf } from '../../documents/fields'

/** The installation's values in each call of the function. */
export interface FunctionSettings {
  /** The function's URL. */
  readonly url: string
  /** The final destination of the mail's link: the store's redirect address. */
  readonly redirect: string
  readonly storeId: string
  /** A token of App Check; null in installations without it, or while there is none. */
  readonly appCheckToken: () => Promise<string | null>
}

export interface MailRequest {
  readonly mode: 'resetPassword' | 'verifyEmail' | 'passwordChanged'
  readonly email: string
  readonly subject: string
  readonly name: string
}

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

/** An answer of the function that is not a success. An error may come with any HTTP status. */
interface Refusal {
  readonly code: string
  /** How long to wait, in milliseconds; null if the answer does not say. */
  readonly retryAfter: number | null
}

/** @returns null if there was no answer */
export const refusalIn = (sent: Result<unknown, HttpFailure>): Refusal | null => {
  if (sent.ok) return { code: codeIn(sent.value), retryAfter: null }
  if (sent.error.kind !== 'refused') return null
  const { status, body, retryAfter } = sent.error
  // Also by status: Cloud Functions itself responds 429 without a code.
  return { code: status === 429 ? TOO_MANY : codeIn(body) || String(status), retryAfter }
}

export const isSuccess = (sent: Result<unknown, HttpFailure>): boolean =>
  sent.ok && fieldOf(sent.value, 'status') === 'success'

/** Calls the cloud function 'send email action' (CALL-1). @param idToken of the signed-in user; null for a visitor */
export const askForMail = async (
  http: Http,
  { url, redirect, storeId, appCheckToken }: FunctionSettings,
  request: MailRequest,
  idToken: string | null,
  signal?: AbortSignal,
): Promise<Result<unknown, HttpFailure>> => {
  const token = await appCheckToken()
  const headers = {
    ...(idToken === null ? {} : { Authorization: `Bearer ${idToken}` }),
    ...(token === null ? {} : { 'X-Firebase-AppCheck': token }),
  }
  return http.post(url, { ...request, redirect, storeId }, { headers, signal })
}
