import { fieldOf } from '../../../infrastructure/documents/fields'
import { type Check, type CheckContext, failed, held } from '../Check'

const IDENTITY = 'https://identitytoolkit.googleapis.com/v1'

const textIn = async (answer: Response): Promise<string> => {
  const text = await answer.text()
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

const post = ({ fetch: send }: CheckContext, url: string, body: object, referrer?: string) =>
  send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(referrer ? { Referer: referrer } : {}) },
    body: JSON.stringify(body),
  })

const REFUSED = 'API_KEY_HTTP_REFERRER_BLOCKED'

/** The portal's key, asked from the portal's pages, from another page and from none. */
export const keyIsRestricted: Check = {
  name: 'The web API key is taken with the portal’s referrer alone',
  needs: ['production', 'origin'],
  run: async ({ settings: { apiKey, origin }, fetch: get }) => {
    const ask = async (referrer: string | null) => {
      const headers = referrer === null ? {} : { Referer: referrer }
      const answer = await get(`${IDENTITY}/projects?key=${apiKey}`, { headers })
      return { ok: answer.ok, text: await answer.text() }
    }
    const faults: string[] = []
    const own = await ask(`${origin}/`)
    if (!own.ok) faults.push(`refused with the referrer ${origin}/: ${own.text.slice(0, 200)}`)
    for (const other of ['https://stranger.example/', null]) {
      const answer = await ask(other)
      const from = other ?? 'no referrer'
      if (answer.ok) faults.push(`taken with ${from}`)
      else if (!answer.text.includes(REFUSED)) faults.push(`${from}: ${answer.text.slice(0, 200)}`)
    }
    return faults.length > 0 ? failed(faults.join('; ')) : held(`with ${origin}/, not without`)
  },
}

export const signUpIsClosed: Check = {
  name: 'No stranger registers an account',
  needs: ['production', 'origin'],
  run: async (context) => {
    const { ownKey, origin } = context.settings
    const ask = (method: string, body: object) =>
      post(context, `${IDENTITY}/accounts:${method}?key=${ownKey}`, body, `${origin}/`)
    const stranger = `check-${Date.now()}@stranger.example`
    const answer = await ask('signUp', { email: stranger, password: 'Stranger#1' })
    const body: unknown = await answer.json().catch(() => null)
    const message = String(fieldOf(fieldOf(body, 'error'), 'message'))
    if (/ADMIN_ONLY_OPERATION|OPERATION_NOT_ALLOWED/.test(message)) return held(message)
    if (!answer.ok) return failed(`refused for another reason: ${message}`)
    const gone = await ask('delete', { idToken: fieldOf(body, 'idToken') })
    if (!gone.ok) context.leave(`the account ${stranger}: delete it in Authentication`)
    return failed('an account was made')
  },
}

export const addressesAreHidden: Check = {
  name: 'Addresses are not revealed',
  needs: ['production', 'origin', 'leader'],
  run: async (context) => {
    const { ownKey, origin, leader } = context.settings
    const url = `${IDENTITY}/accounts:createAuthUri?key=${ownKey}`
    const asked = { identifier: leader?.email, continueUri: origin }
    const answer = await post(context, url, asked, `${origin}/`)
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null)
    if (!answer.ok) return failed(`status ${answer.status}: ${await textIn(answer)}`)
    return fieldOf(body, 'registered') === undefined && fieldOf(body, 'signinMethods') === undefined
      ? held('no word of the account')
      : failed('the answer tells that the leader’s address has an account')
  },
}

export const queueAloneDelivers: Check = {
  name: 'Only the queue has mails delivered',
  needs: ['production', 'mails'],
  run: async (context) => {
    const { region, project } = context.settings
    const url = `https://${region}-${project}.cloudfunctions.net/deliverEmail`
    const { status } = await post(context, url, { data: {} })
    return status === 403 ? held('403') : failed(`status ${status} instead of 403`)
  },
}
