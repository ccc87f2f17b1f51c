import type { Dependencies } from '../../functions/src/actions/action.ts'
import { emailAction } from '../../functions/src/actions/emailAction.ts'
import type { Payload } from '../../functions/src/actions/payload.ts'
import { deliver } from '../../functions/src/delivery/deliver.ts'
import { mailTaskOf } from '../../functions/src/delivery/mailTask.ts'
import { type Call, handle } from '../../functions/src/handle.ts'
import { decide, decideShared, windowOf } from '../../functions/src/limits/rateLimit.ts'
import type { Account, Bearer, Mail, RateLimiter } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'

export const PORTAL = 'https://portal.example'
/** The App Check token that the portal sends. */
export const ATTESTED = 'attested'

export const ana: Account = {
  uid: 'ana',
  email: 'ana@example.test',
  emailVerified: false,
  displayName: 'Ana Mora',
  isDisabled: false,
  tokensValidAfter: 0,
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

/** @param email that the portal sends; the function takes the account's */
export const passwordNoticeFor = (email: string, more: object = {}): Payload =>
  resetFor(email, { mode: 'passwordChanged', ...more })

const callOf = (body: unknown, more: Partial<Call>): Call => ({
  method: 'POST',
  origin: PORTAL,
  authorization: undefined,
  appCheck: undefined,
  contentType: 'application/json',
  callers: { caller: '192.0.2.1', peer: '192.0.2.1' },
  body,
  bodySize: JSON.stringify(body)?.length ?? 0,
  ...more,
})

/** In-memory dependencies of the function, with a clock that only tests advance. */
export class World {
  readonly accounts: Account[] = [ana]
  /** The user of each token. */
  readonly tokens = new Map<string, Bearer>([
    ['token-of-ana', { uid: 'ana', email: 'ana@example.test', emailVerified: false }],
  ])
  /** The queued tasks, as they are stored. */
  readonly queued: string[] = []
  readonly mails: Mail[] = []
  readonly logged: string[] = []
  /** The requests that the function made while answering a call, in order. */
  readonly asked: string[] = []
  time = 1_700_000_000_000
  private tasks = 0
  /** Cloud Tasks remembers those of the last hours. */
  private readonly taskIds = new Set<string>()
  mailServer: 'up' | 'down' | 'refuses' = 'up'
  provider: 'up' | 'down' | 'makes no codes' = 'up'
  limits: 'up' | 'down' | 'broken' | 'of addresses down' = 'up'
  queue: 'up' | 'down' = 'up'

  private readonly used = new Map<string, readonly number[]>()
  private readonly ids = new Map<string, readonly string[]>()
  private readonly counts = new Map<string, number>()

  private readonly limiter: RateLimiter = {
    take: async ({ key, rule, id }, now) => {
      this.asked.push('take')
      if (this.limits === 'broken') throw new TypeError('ana@example.test')
      if (this.limits === 'down' || this.limits === 'of addresses down')
        return fail({ kind: 'unavailable' })
      const ids = this.ids.get(key) ?? []
      if (id !== undefined && ids.includes(id)) return ok(undefined)
      const decision = decide(this.used.get(key) ?? [], now, rule)
      if (!decision.allowed) return fail({ ...decision, kind: 'too-many-requests' })
      this.used.set(key, decision.times)
      if (id !== undefined) this.ids.set(key, [...ids, id])
      return ok(undefined)
    },
    count: async (uses, now) => {
      this.asked.push('count')
      if (this.limits === 'down') return fail({ kind: 'unavailable' })
      for (const { key, rule } of uses) {
        const id = `${key}:${windowOf(now, rule)}`
        const count = this.counts.get(id) ?? 0
        this.counts.set(id, count + 1)
        // As if every shard held its share.
        const decision = decideShared(count / rule.shards, now, rule)
        if (!decision.allowed) return fail({ ...decision, kind: 'too-many-requests' })
      }
      return ok(undefined)
    },
  }

  private readonly shared = {
    identities: {
      accountOf: async (email: string) => {
        this.asked.push('accountOf')
        if (this.provider === 'down') return fail({ kind: 'unavailable' })
        return ok(this.accounts.find((account) => account.email === email) ?? null)
      },
      bearerOf: async (token: string) => {
        this.asked.push('bearerOf')
        if (this.provider === 'down') return fail({ kind: 'unavailable' })
        const bearer = this.tokens.get(token)
        return bearer ? ok(bearer) : fail({ kind: 'unauthenticated' })
      },
      actionCode: async (mode: string) => {
        this.asked.push('actionCode')
        return this.provider === 'up' ? ok(`code-${mode}`) : fail({ kind: 'unavailable' })
      },
    },
    limiter: this.limiter,
    now: () => this.time,
    log: (what: string, code: string) => {
      this.logged.push(`${what} ${code}`)
    },
  }

  readonly needs: Dependencies = {
    ...this.shared,
    attestations: {
      isFromPortal: async (token) => {
        this.asked.push('isFromPortal')
        return token === ATTESTED
      },
    },
    queue: {
      add: async (task, id) => {
        this.asked.push('queue')
        if (this.queue === 'down') return fail({ kind: 'unavailable' })
        if (id !== undefined && this.taskIds.has(id)) return ok(undefined)
        this.tasks += 1
        const given = id ?? `task-${this.tasks}`
        this.taskIds.add(given)
        this.queued.push(JSON.stringify({ ...task, id: given }))
        return ok(undefined)
      },
    },
    settings: { allowedOrigins: new Set([PORTAL]), storeId: 'demo-store' },
  }

  /** The number of counted calls. */
  get counted(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  callOf(body: unknown, more: Partial<Call> = {}) {
    this.asked.splice(0)
    return callOf(body, more)
  }

  call(body: unknown, more: Partial<Call> = {}) {
    return handle(this.callOf(body, more), emailAction(this.needs), this.needs)
  }

  /** Signed in as ana. */
  callAsAna(body: unknown, more: Partial<Call> = {}) {
    return this.call(body, { authorization: 'Bearer token-of-ana', ...more })
  }

  /** One attempt at every queued mail. Failed mails stay in the queue. */
  async deliverAll() {
    for (const stored of this.queued.splice(0)) {
      const task = mailTaskOf(JSON.parse(stored), new Set([PORTAL]))
      if (!task) throw new Error('A task cannot be read')
      const done = await deliver(task, { ...this.shared, mailer: this.mailer })
      if (!done.ok) this.queued.push(stored)
    }
  }

  private readonly mailer = {
    send: async (mail: Mail) => {
      if (this.mailServer === 'down') return fail({ kind: 'unavailable' })
      if (this.mailServer === 'refuses') return fail({ kind: 'refused' })
      this.mails.push(mail)
      return ok(undefined)
    },
  }
}

export const errorWith = (code: string) => ({ status: 'error', code })
