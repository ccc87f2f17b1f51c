import type { Action, Dependencies } from './actions/action.ts'
import { type Answer, answerTo, type Outcome, preflightAnswer } from './actions/answers.ts'
import { notifyOfPasswordChange } from './actions/notifyOfPasswordChange.ts'
import { parsePayload, type RequestMode } from './actions/payload.ts'
import { allowedRedirect } from './actions/redirects.ts'
import { requestConfirmation } from './actions/requestConfirmation.ts'
import { requestReset } from './actions/requestReset.ts'
import type { Callers } from './limits/callers.ts'
import { callUses } from './limits/callLimits.ts'
import type { PublicCall } from './publicCall.ts'
import { fail, ok, type Result } from './Result.ts'

/** The relevant parts of an HTTP request. Headers are undefined if missing. */
export interface Call extends PublicCall {
  readonly authorization: string | undefined
  readonly appCheck: string | undefined
  readonly contentType: string | undefined
  readonly callers: Callers
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const BEARER = /^Bearer +([\w.~+/=-]+)$/i

const useCases = {
  resetPassword: requestReset,
  verifyEmail: requestConfirmation,
  passwordChanged: notifyOfPasswordChange,
} as const satisfies Record<RequestMode, unknown>

type Refusal = { readonly kind: 'invalid-argument' | 'forbidden-redirect' }

type Request = Omit<Action, 'source'>

const requestOf = (call: Call, { settings }: Dependencies): Result<Request, Refusal> => {
  // Other content types can be posted by a cross-origin form without a preflight.
  if (!JSON_TYPE.test(call.contentType ?? '')) return fail({ kind: 'invalid-argument' })
  const payload = parsePayload(call.body, call.bodySize)
  if (!payload.ok) return payload
  if (payload.value.storeId !== settings.storeId) return fail({ kind: 'invalid-argument' })
  const redirect = allowedRedirect(payload.value.redirect, settings.allowedOrigins)
  if (!redirect.ok) return redirect
  const idToken = BEARER.exec(call.authorization ?? '')?.[1] ?? null
  return ok({ payload: payload.value, redirect: redirect.value, idToken })
}

const outcomeOf = async (call: Call, dependencies: Dependencies): Promise<Outcome> => {
  if (call.method !== 'POST') return fail({ kind: 'method-not-allowed' })
  const request = requestOf(call, dependencies)
  if (!request.ok) return request
  const { attestations, limiter, now } = dependencies
  const isFromPortal = await attestations.isFromPortal(call.appCheck ?? null)
  const source = { callers: call.callers, isFromPortal }
  const counted = await limiter.count(callUses(source), now())
  if (!counted.ok) return counted
  return useCases[request.value.payload.mode]({ ...request.value, source }, dependencies)
}

/** Handles a call of the function. A defect is logged by its name and reported as 'unavailable'. */
export const handle = async (call: Call, dependencies: Dependencies): Promise<Answer> => {
  const { settings, log } = dependencies
  if (call.method === 'OPTIONS') return preflightAnswer(call.origin, settings.allowedOrigins)
  const outcome = await outcomeOf(call, dependencies).catch((cause: unknown): Outcome => {
    log('A call failed with a defect', cause instanceof Error ? cause.name : typeof cause)
    return fail({ kind: 'unavailable' })
  })
  return answerTo(outcome, call.origin, settings.allowedOrigins)
}
