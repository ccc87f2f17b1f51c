import type { TrackingId } from '../../codes/AccessCode'
import { parseCount } from '../../shared/parseCount.ts'
import { isDayOver } from '../../shared/storeTime.ts'

/** Codes of one request (REQUEST-1). */
export const MOST_REQUESTED = 500
/** In characters. */
export const LONGEST_REASON = 200

/** A coordinator's answer to a request: codes, or the reason why there are none. */
export type RequestAnswer = {
  /** The `askedAt` of the request that it answers: one that was changed since is not answered. */
  readonly to: number
  /** Epoch milliseconds; null where the store does not know it. */
  readonly at: number | null
} & (
  | { readonly kind: 'codes'; readonly batch: TrackingId; readonly quantity: number }
  | { readonly kind: 'refusal'; readonly reason: string }
)

/** A leader's request for more codes of an event; there is one for each event (REQUEST-2). */
export interface CodeRequest {
  /**
   * When it was made or last changed, in epoch milliseconds by the device's clock, which tells it from all others; null for none,
   * also after it was withdrawn.
   */
  readonly askedAt: number | null
  readonly quantity: number
  /** The leader's own words; '' for none. */
  readonly reason: string
  /** The last answer, also to an earlier request; null for none. Leaders never write it. */
  readonly answer: RequestAnswer | null
}

export const NO_REQUEST: CodeRequest = { askedAt: null, quantity: 0, reason: '', answer: null }

/** The fields of a new or changed request. @param now epoch milliseconds by the device's clock */
export const requested = (
  quantity: number,
  reason: string,
  now: number,
): Omit<CodeRequest, 'answer'> => ({ askedAt: now, quantity, reason })

/** The change that withdraws a request, or puts its answer away. */
export const WITHDRAWN = { askedAt: null } as const satisfies Partial<CodeRequest>

/** The state of a request for its leader. */
export type RequestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly askedAt: number }
  | { readonly kind: 'answered'; readonly answer: RequestAnswer }

export const requestState = ({ askedAt, answer }: CodeRequest): RequestState => {
  if (askedAt === null) return { kind: 'none' }
  return answer?.to === askedAt ? { kind: 'answered', answer } : { kind: 'waiting', askedAt }
}

/**
 * Whether codes of an event are still of use: until the end of its day.
 * @param date when it begins, in epoch milliseconds; null if that is not known
 * @param now epoch milliseconds
 */
export const isRequestable = (date: number | null, now: number): boolean =>
  date === null || !isDayOver(date, now)

/** The number of codes that is typed; null if it is no whole number from 1 to MOST_REQUESTED (REQUEST-1). */
export const parseQuantity = (text: string): number | null => parseCount(text, MOST_REQUESTED)
