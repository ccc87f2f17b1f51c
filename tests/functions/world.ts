import type { Dependencies } from '../../functions/src/actions/action.ts'
import type { Payload } from '../../functions/src/actions/payload.ts'
import { type Call, handle } from '../../functions/src/handle.ts'
import { decide } from '../../functions/src/limits/rateLimit.ts'
import type { Account, Mail, Use } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'

export const PORTAL = 'https://portal.example'
export const RESPONSE_INTERVAL = 800

export const ana: Account = {
  uid: 'ana',
  email: 'ana@example.test',
  emailVerified: false,
  displayName: 'Ana Mora',
  isDisabled: false,
}

export const resetFor = (email: string, more: object = {}): Payload => ({
  email,
  mode: 'resetPassword',
  redirect: `${PORTAL}/iniciar-sesion`,
  storeId: 'demo-store',
  subject: '',
  name: '',
  ...more,
})

export const confirmationFor = (email: string, more: object = {}): Payload =>
  resetFor(email, { mode: 'verifyEmail', ...more })

const callOf = (body: unknown, more: Partial<Call>): Call => ({
  method: 'POST',
  origin: PORTAL,
  authorization: undefined,
  contentType: 'application/json',
  callers: { caller: '192.0.2.1', peer: '192.0.2.1' },
  body,
  bodySize: JSON.stringify(body)?.length ?? 0,
  ...more,
})

/** In-memory dependencies of the function, with a clock that only delays and costs advance. */
export class World {
  readonly accounts: Account[] = [ana]
  /** The user of each token. */
  readonly tokens = new Map([['token-of-ana', { uid: 'ana', email: 'ana@example.test' }]])
  readonly mails: Mail[] = []
  readonly used = new Map<string, readonly number[]>()
  readonly logged: string[] = []
  probes = 0
  time = 1_700_000_000_000
  /** Duration of send() and probe(), in milliseconds. */
  cost = { send: 0, probe: 0 }
  mailServer: 'up' | 'down' | 'refuses' = 'up'
  provider: 'up' | 'down' | 'makes no codes' = 'up'
  limits: 'up' | 'down' | 'broken' = 'up'

  private readonly dependencies: Dependencies = {
    identities: {
      accountOf: async (email) =>
        this.provider === 'down'
          ? fail({ kind: 'unavailable' })
          : ok(this.accounts.find((account) => account.email === email) ?? null),
      bearerOf: async (token) => {
        if (this.provider === 'down') return fail({ kind: 'unavailable' })
        const bearer = this.tokens.get(token)
        return bearer ? ok(bearer) : fail({ kind: 'unauthenticated' })
      },
      actionCode: async (mode) =>
        this.provider === 'up' ? ok(`code-${mode}`) : fail({ kind: 'unavailable' }),
    },
    mailer: {
      send: async (mail) => {
        this.time += this.cost.send
        if (this.mailServer === 'down') return fail({ kind: 'unavailable' })
        if (this.mailServer === 'refuses') return fail({ kind: 'refused' })
        this.mails.push(mail)
        return ok(undefined)
      },
      probe: async () => {
        this.time += this.cost.probe
        this.probes += 1
        return this.mailServer === 'down' ? fail({ kind: 'unavailable' }) : ok(undefined)
      },
    },
    limiter: { take: async (uses, now) => this.take(uses, now) },
    now: () => this.time,
    delay: async (time) => {
      this.time += time
    },
    log: (what, code) => {
      this.logged.push(`${what} ${code}`)
    },
    settings: {
      allowedOrigins: new Set([PORTAL]),
      storeId: 'demo-store',
      responseInterval: RESPONSE_INTERVAL,
    },
  }

  call(body: unknown, more: Partial<Call> = {}) {
    return handle(callOf(body, more), this.dependencies)
  }

  /** Signed in as ana. */
  callAsAna(body: unknown, more: Partial<Call> = {}) {
    return this.call(body, { authorization: 'Bearer token-of-ana', ...more })
  }

  private take(uses: readonly Use[], now: number) {
    if (this.limits === 'broken') throw new TypeError('ana@example.test')
    if (this.limits === 'down') return fail({ kind: 'unavailable' })
    const decisions = uses.map(({ key, rule }) => ({
      key,
      decision: decide(this.used.get(key) ?? [], now, rule),
    }))
    for (const { decision } of decisions) {
      if (!decision.allowed)
        return fail({ kind: 'too-many-requests', retryAfter: decision.retryAfter })
    }
    for (const { key, decision } of decisions) {
      if (decision.allowed) this.used.set(key, decision.times)
    }
    return ok(undefined)
  }
}

export const errorWith = (code: string) => ({ status: 'error', code })
