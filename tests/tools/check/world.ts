import { userId } from '../../../domain/session/SignedInUser'
import type { Check, CheckContext, Outcome } from '../../../tools/check/Check'
import type { Session } from '../../../tools/check/session'
import type { CheckSettings } from '../../../tools/check/settings'

export const SETTINGS: CheckSettings = {
  project: 'tickets',
  storeId: 'demo-store',
  apiKey: 'restricted',
  ownKey: 'own',
  appId: 'app',
  databaseURL: 'https://tickets.test',
  region: 'us-central1',
  origin: 'https://portal.test',
  mailUrl: 'https://portal.test/api/email-action',
  makeCodesUrl: 'https://portal.test/api/make-codes',
  emulators: null,
  leader: { email: 'ana@example.test', password: 'Correct#1' },
  coordinator: { email: 'carla@example.test', password: 'Correct#1' },
  accessToken: 'token',
  event: 'festival',
  openMinutes: 65,
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>> | Iterable<readonly [string, string]>
  readonly body?: unknown
}

export interface Asked {
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

/** A network in which a function answers. */
export const network =
  (answerTo: (asked: Asked) => Answer): typeof fetch =>
  async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, {
      ...init,
      signal: null,
    })
    const text = await request.text()
    const {
      status = 200,
      headers = {},
      body = '',
    } = answerTo({
      url: new URL(request.url),
      // A request of the standard hides the referrer that a program may set.
      headers: new Headers(init?.headers),
      body: text === '' ? null : JSON.parse(text),
    })
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(content, { status, headers: [...new Headers(headers as HeadersInit)] })
  }

export const unused = (): never => {
  throw new Error('Not expected')
}

export const ana = userId('ana')
export const carla = userId('carla')

interface World extends Partial<Omit<CheckContext, 'settings' | 'leader' | 'coordinator'>> {
  readonly settings?: Partial<CheckSettings>
  readonly leader?: Partial<Session>
  readonly coordinator?: Partial<Session>
}

/** The outcome of a check, and the things that it notes as remaining. */
export const resultOf = async (
  check: Check,
  { settings, leader, coordinator, ...given }: World,
): Promise<Outcome & { readonly left: readonly string[] }> => {
  const left: string[] = []
  const outcome = await check.run({
    settings: { ...SETTINGS, ...settings },
    leader: async () => ({ uid: ana, email: 'ana@example.test', ...leader }) as Session,
    coordinator: async () =>
      ({ uid: carla, email: 'carla@example.test', ...coordinator }) as Session,
    fetch: unused,
    wait: async () => {},
    ask: async () => null,
    leave: (what) => left.push(what),
    ...given,
  })
  return { ...outcome, left }
}
