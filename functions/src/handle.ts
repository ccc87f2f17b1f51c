import { type Answer, answerTo, type Failure, type Outcome, preflightAnswer } from './answers.ts'
import type { Callers } from './limits/callers.ts'
import { type CallSource, callUses } from './limits/callLimits.ts'
import type { Attestations, Log, RateLimiter } from './ports.ts'
import type { PublicCall } from './publicCall.ts'
import { fail, type Result } from './Result.ts'

/** The relevant parts of an HTTP request. Headers are undefined if missing. */
export interface Call extends PublicCall {
  readonly authorization: string | undefined
  readonly appCheck: string | undefined
  readonly contentType: string | undefined
  readonly callers: Callers
}

/** The settings of a deployment. */
export interface Settings {
  /** Origins of the portal, without a trailing slash. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly storeId: string
}

/** The needs of every function that portals call. */
export interface CallDependencies {
  readonly attestations: Attestations
  readonly limiter: RateLimiter
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Log
  readonly settings: Settings
}

/** The source of a call that is within the limits. */
export interface Caller {
  readonly source: CallSource
  /** Null if the call has none; not yet verified. */
  readonly idToken: string | null
}

/** A function that portals call, by what it reads in a call and what it then does. */
export interface CalledFunction<Request> {
  readonly read: (call: Call) => Result<Request, Failure>
  readonly run: (request: Request, caller: Caller) => Promise<Outcome>
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const BEARER = /^Bearer +([\w.~+/=-]+)$/i

const outcomeOf = async <Request>(
  call: Call,
  { read, run }: CalledFunction<Request>,
  { attestations, limiter, now }: CallDependencies,
): Promise<Outcome> => {
  if (call.method !== 'POST') return fail({ kind: 'method-not-allowed' })
  // Other content types can be posted by a cross-origin form without a preflight.
  if (!JSON_TYPE.test(call.contentType ?? '')) return fail({ kind: 'invalid-argument' })
  const request = read(call)
  if (!request.ok) return request
  const isFromPortal = await attestations.isFromPortal(call.appCheck ?? null)
  const source = { callers: call.callers, isFromPortal }
  const counted = await limiter.count(callUses(source), now())
  if (!counted.ok) return counted
  const idToken = BEARER.exec(call.authorization ?? '')?.[1] ?? null
  return run(request.value, { source, idToken })
}

/** Handles a call of a function. A defect is logged by its name and reported as 'unavailable'. */
export const handle = async <Request>(
  call: Call,
  called: CalledFunction<Request>,
  dependencies: CallDependencies,
): Promise<Answer> => {
  const { settings, log } = dependencies
  if (call.method === 'OPTIONS') return preflightAnswer(call.origin, settings.allowedOrigins)
  const outcome = await outcomeOf(call, called, dependencies).catch((cause: unknown): Outcome => {
    log('A call failed with a defect', cause instanceof Error ? cause.name : typeof cause)
    return fail({ kind: 'unavailable' })
  })
  return answerTo(outcome, call.origin, settings.allowedOrigins)
}
