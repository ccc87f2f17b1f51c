import type { Call, CalledFunction } from '../handle.ts'
import { fail, ok } from '../Result.ts'
import type { Action, Dependencies } from './action.ts'
import { notifyOfPasswordChange } from './notifyOfPasswordChange.ts'
import { parsePayload, type RequestMode } from './payload.ts'
import { allowedRedirect } from './redirects.ts'
import { requestConfirmation } from './requestConfirmation.ts'
import { requestReset } from './requestReset.ts'

const useCases = {
  resetPassword: requestReset,
  verifyEmail: requestConfirmation,
  passwordChanged: notifyOfPasswordChange,
} as const satisfies Record<RequestMode, unknown>

/** The cloud function 'send email action' (CALL-1, CALL-3). */
export const emailAction = (
  dependencies: Dependencies,
): CalledFunction<Pick<Action, 'payload' | 'redirect'>> => ({
  read: ({ body, bodySize }: Call) => {
    const { settings } = dependencies
    const payload = parsePayload(body, bodySize)
    if (!payload.ok) return payload
    if (payload.value.storeId !== settings.storeId) return fail({ kind: 'invalid-argument' })
    const redirect = allowedRedirect(payload.value.redirect, settings.allowedOrigins)
    return redirect.ok ? ok({ payload: payload.value, redirect: redirect.value }) : redirect
  },
  run: (request, caller) => useCases[request.payload.mode]({ ...request, ...caller }, dependencies),
})
