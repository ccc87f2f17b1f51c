import { vi } from 'vitest'
import { openAccount } from '../../functions/src/leaders/openAccount.ts'
import type { Accounts, MailTask } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { PORTAL } from './world.ts'

export const ID = 'NewLeaderLucia000001'
export const EMAIL = 'lucia@example.test'

export const waiting = {
  role: 'Leader',
  storeId: 'tienda',
  firstName: 'Lucía',
  displayName: 'Lucía Mora',
  email: EMAIL,
  'permissions.read': false,
}
export type Fields = Readonly<Record<string, unknown>>
export const authorized: Fields = { ...waiting, 'permissions.read': true }

const stored = (fields: Fields | null, id = ID) => ({
  id,
  exists: fields !== null,
  get: (field: string) => fields?.[field],
})

/** The identity provider, the queue and the reservations of addresses. */
export class OpeningWorld {
  readonly accounts = new Map<string, { email: string; emailVerified: boolean }>()
  /** The names that accounts were opened with, by id. */
  readonly names = new Map<string, string | null>()
  readonly queued = new Map<string, Omit<MailTask, 'id'>>()
  readonly log = vi.fn()
  readonly reservations = new Map([[`stores/tienda/leaderEmails/${EMAIL}`, ID]])
  /** Documents that were written, by path. */
  readonly written = new Map<string, object>()
  isProviderDown = false
  /** Whether the provider takes no address. */
  isRefusing = false
  /** The user's document as it is when the event comes; undefined: as the event has it. */
  stored: Fields | null | undefined
  isQueueDown = false
  areDocumentsDown = false
  origin: string | null = PORTAL

  private readonly provider: Accounts = {
    open: async ({ uid, email, displayName }) => {
      if (this.isProviderDown) return fail({ kind: 'unavailable' })
      if (this.isRefusing) return fail({ kind: 'refused' })
      const owner = [...this.accounts].find(([, account]) => account.email === email)
      if (owner && owner[0] !== uid) return fail({ kind: 'email-taken' })
      const account = owner?.[1] ?? { email, emailVerified: false }
      this.accounts.set(uid, account)
      this.names.set(uid, displayName)
      return ok({ emailVerified: account.emailVerified })
    },
  }

  run(before: Fields | null, after: Fields | null, id = 'event-1', uid = ID) {
    return openAccount(
      { id, before: stored(before, uid), after: stored(after, uid) },
      {
        accounts: this.provider,
        documents: {
          doc: (path) => ({
            get: async () => {
              if (path === `users/${uid}`)
                return stored(this.stored === undefined ? after : this.stored)
              const userId = this.reservations.get(path)
              return stored(userId === undefined ? null : { userId })
            },
            set: async (fields) => {
              if (this.areDocumentsDown) throw new Error('The documents are down')
              this.written.set(path, fields)
            },
          }),
        },
        queue: {
          add: async (task, taskId = 'none') => {
            if (this.isQueueDown) return fail({ kind: 'unavailable' })
            if (!this.queued.has(taskId)) this.queued.set(taskId, task)
            return ok(undefined)
          },
        },
        storeId: 'tienda',
        redirect: this.origin === null ? null : new URL('/iniciar-sesion', this.origin),
        log: this.log,
      },
    )
  }

  get mails() {
    return [...this.queued.values()]
  }
}
