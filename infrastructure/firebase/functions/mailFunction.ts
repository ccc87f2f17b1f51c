import type { Http, HttpFailure } from '../../../application/device/Http'
import type { Result } from '../../../domain/shared/Result'
import { callFunction } from './callFunction'

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

/** Calls the cloud function 'send email action' (CALL-1). @param idToken of the signed-in user; null for a visitor */
export const askForMail = async (
  http: Http,
  { url, redirect, storeId, appCheckToken }: FunctionSettings,
  request: MailRequest,
  idToken: string | null,
  signal?: AbortSignal,
): Promise<Result<unknown, HttpFailure>> => {
  const tokens = { identity: idToken, appCheck: await appCheckToken() }
  return callFunction(http, url, { ...request, redirect, storeId }, tokens, signal)
}
