import type { Result } from '../../../domain/shared/Result'

export type HttpFailure =
  /** No answer: no network, or the server refused the connection. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'aborted' }
  /** An answer whose status is not 200 to 299. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown }

/** The HTTP client (CALL-5, CALL-6): success is a status from 200 to 299, and there is no timeout of its own. */
export interface Http {
  /**
   * Sends JSON and reads JSON; a body that is none reads as null.
   * @param options.signal ends the request, e.g. with the screen or the session that made it
   */
  post(
    url: string,
    body: object,
    options?: {
      readonly headers?: Readonly<Record<string, string>>
      readonly signal?: AbortSignal | undefined
    },
  ): Promise<Result<unknown, HttpFailure>>
}
