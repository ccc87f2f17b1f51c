import type { LeaderActRefusal } from '../../domain/coordination/leaders/LeaderManager'
import type { TooManyRequests } from './ports.ts'
import { ANSWER_HEADERS } from './publicCall.ts'
import type { Result } from './Result.ts'

/** The failures of a call; `kind` is the response's `code`. */
export type Failure =
  | TooManyRequests
  /** `left`: how many more codes the day allows. */
  | { readonly kind: 'daily-limit'; readonly left: number }
  | {
      readonly kind:
        | 'invalid-argument'
        | 'method-not-allowed'
        | 'unauthenticated'
        | 'permission-denied'
        | 'already-exists'
        | 'answered'
        | 'forbidden-redirect'
        | LeaderActRefusal['kind']
        | 'unavailable'
    }

/** The value, if there is one, stands in the body of the answer. */
export type Outcome = Result<void, Failure> | Result<object, Failure>

/** An HTTP response, without the server's own headers. */
export interface Answer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  /** Null if the response has no body. */
  readonly body:
    | { readonly status: 'success' }
    | { readonly status: 'error'; readonly code: Failure['kind']; readonly left?: number }
    | null
}

const httpStatus = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'forbidden-redirect': 403,
  'permission-denied': 403,
  'already-exists': 409,
  answered: 409,
  'email-taken': 409,
  'already-authorized': 409,
  'no-account': 409,
  'has-password': 409,
  withdrawn: 410,
  'daily-limit': 429,
  'method-not-allowed': 405,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Record<Failure['kind'], number>

const METHODS = 'POST, OPTIONS'

/** How long a browser may cache a preflight response, in seconds. */
const PREFLIGHT_AGE = 3_600

/** @param origin of the calling page; undefined if the browser sends none */
const commonHeaders = (origin: string | undefined, origins: ReadonlySet<string>) => ({
  ...ANSWER_HEADERS,
  Vary: 'Origin',
  ...(origin !== undefined && origins.has(origin)
    ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' }
    : {}),
})

const failureHeaders = (failure: Failure): Record<string, string> => {
  if (failure.kind === 'too-many-requests')
    return { 'Retry-After': String(Math.ceil(failure.retryAfter / 1_000)) }
  return failure.kind === 'method-not-allowed' ? { Allow: METHODS } : {}
}

export const answerTo = (
  outcome: Outcome,
  origin: string | undefined,
  origins: ReadonlySet<string>,
): Answer => {
  const headers = commonHeaders(origin, origins)
  if (outcome.ok) {
    return { httpStatus: 200, headers, body: { status: 'success', ...outcome.value } }
  }
  const { error } = outcome
  return {
    httpStatus: httpStatus[error.kind],
    headers: { ...headers, ...failureHeaders(error) },
    body: {
      status: 'error',
      code: error.kind,
      ...(error.kind === 'daily-limit' ? { left: error.left } : {}),
    },
  }
}

/** The response to a CORS preflight request. */
export const preflightAnswer = (
  origin: string | undefined,
  origins: ReadonlySet<string>,
): Answer => {
  const headers = commonHeaders(origin, origins)
  const permits = {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Firebase-AppCheck',
    'Access-Control-Max-Age': String(PREFLIGHT_AGE),
  }
  const isKnown = origin !== undefined && origins.has(origin)
  return { httpStatus: 204, headers: isKnown ? { ...headers, ...permits } : headers, body: null }
}
