import { fieldOf } from '../../../infrastructure/documents/fields'
import { type Check, type CheckContext, failed, held } from '../Check'
import type { Account } from '../settings'

const IDENTITY = 'https://identitytoolkit.googleapis.com/v1/accounts'
const TOKENS = 'https://securetoken.googleapis.com/v1/token'

/** A password set in the second of a sign-in does not end that one. In milliseconds. */
const A_SECOND_LATER = 1_500

/** @throws if the provider refuses */
const call = async ({ fetch: send, settings }: CheckContext, url: string, body: object) => {
  const answer = await send(`${url}?key=${settings.ownKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${settings.origin}/` },
    body: JSON.stringify(body),
  })
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data
  throw new Error(String(fieldOf(fieldOf(data, 'error'), 'message')))
}

const renew = (context: CheckContext, refreshToken: unknown) =>
  call(context, TOKENS, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** The time of the sign-in that a token holds; null if it holds none. */
const signInOf = (token: unknown): unknown => {
  const [, payload = ''] = String(token).split('.')
  try {
    return fieldOf(JSON.parse(Buffer.from(payload, 'base64url').toString()), 'auth_time') ?? null
  } catch {
    return null
  }
}

const check = async (context: CheckContext, { email, password }: Account) => {
  const signIn = () =>
    call(context, `${IDENTITY}:signInWithPassword`, { email, password, returnSecureToken: true })
  const [here, elsewhere] = [await signIn(), await signIn()]
  await context.wait(A_SECOND_LATER)
  const own = await call(context, `${IDENTITY}:update`, {
    idToken: fieldOf(here, 'idToken'),
    password,
    returnSecureToken: true,
  })
  const renewed = await renew(context, fieldOf(own, 'refreshToken'))
  const [before, after] = [fieldOf(own, 'idToken'), fieldOf(renewed, 'id_token')].map(signInOf)
  if (before === null || before !== after) {
    return failed(
      `the time of the sign-in was ${before} and is ${after} after its token was renewed`,
    )
  }
  const refusal = await renew(context, fieldOf(elsewhere, 'refreshToken')).then(
    () => null,
    (cause: unknown) => String(cause),
  )
  return refusal === null ? failed('the other session goes on') : held(refusal)
}

/** The assumptions of device sessions. This check ends the leader's sessions, so it comes last. */
export const othersEnd: Check = {
  name: 'A password set to itself ends all other sessions, and a token keeps the time of its sign-in',
  needs: ['production', 'origin', 'leader'],
  run: async (context) => {
    const { leader } = context.settings
    if (leader === null) return failed('no leader is given')
    try {
      return await check(context, leader)
    } catch (cause) {
      return failed(String(cause))
    }
  },
}
