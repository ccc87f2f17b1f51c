import type { Result } from '../../domain/shared/Result'

export type HttpFailure =
  /** No answer: offline, or the server refused the connection. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'aborted' }
  /** An answer whose status is not 200 to 299. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly body: unknown
      /** From the header Retry-After, in milliseconds; null without. */
      readonly retryAfter: number | null
    }

/**
 * The HTTP client (CALL-5, CALL-6): a status from 200 to 299 is a success, and there is no default
 * timeout.
 */
export interface Http {
  /**
   * Sends and reads JSON. A body that is not JSON reads as null.
   * @param options.signal cancels the request, e.g. when its screen or session ends
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
