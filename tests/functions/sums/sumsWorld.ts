import { vi } from 'vitest'
import type { ListingStore } from '../../../functions/src/listing/keepListing.ts'
import type { StoredDocument } from '../../../functions/src/listing/StoredDocument.ts'
import { type DayKey, daysChangedBy, rangeOf } from '../../../functions/src/sums/days.ts'
import { RecountQueue } from '../../../functions/src/sums/RecountQueue.ts'
import {
  type RecountDependencies,
  type RecountKey,
  recount,
} from '../../../functions/src/sums/recount.ts'
import {
  isOnlyUsed,
  type SumKey,
  sumsChangedBy,
  type Tally,
} from '../../../functions/src/sums/sums.ts'

export type Fields = Readonly<Record<string, unknown>>

export const stored = (fields: Fields | undefined): StoredDocument => ({
  exists: fields !== undefined,
  get: (field) => fields?.[field],
})

/** A write of a code or a use as the platform tells it. */
export interface CodeWrite {
  readonly before: StoredDocument
  readonly after: StoredDocument
}

interface Use {
  readonly leaderId: unknown
  readonly eventId: unknown
  readonly usedAt: number
}

const STORE = 'tienda'
const [SUMS, DAYS] = [`stores/${STORE}/sums/`, `stores/${STORE}/days/`]

const written = (all: Map<string, Fields>, id: string, fields: Fields | null): CodeWrite => {
  const before = stored(all.get(id))
  if (fields === null) all.delete(id)
  else all.set(id, fields)
  return { before, after: stored(all.get(id)) }
}

/** Codes and uses in memory, a queue with its clock, and what recounts leave. */
export class SumsWorld {
  readonly documents = new Map<string, Fields>()
  readonly uses: Use[] = []
  /** How often each sum was written. */
  readonly written = new Map<string, number>()
  isQueueDown = false
  now = 0
  private readonly codes = new Map<string, Fields>()
  private readonly useDocuments = new Map<string, Fields>()
  private readonly names = new Set<string>()
  private waiting: { readonly at: number; readonly key: RecountKey }[] = []

  readonly enqueue = vi.fn(async (key: RecountKey, { id, scheduleTime }: Task) => {
    if (this.isQueueDown) throw Object.assign(new Error('down'), { code: 'functions/internal' })
    if (this.names.has(id)) {
      throw Object.assign(new Error('there'), { code: 'functions/task-already-exists' })
    }
    this.names.add(id)
    this.waiting.push({ at: scheduleTime.getTime(), key })
  })

  readonly queue = new RecountQueue({ enqueue: this.enqueue as never }, () => this.now)

  /** Replaces a code; null deletes its document. @returns what the platform tells of it */
  write(id: string, fields: Fields | null): CodeWrite {
    return written(this.codes, id, fields)
  }

  /** Replaces a use's document, of which only days know; null deletes it. @returns what the platform tells of it */
  writeUse(id: string, fields: Fields | null): CodeWrite {
    return written(this.useDocuments, id, fields)
  }

  use(id: string): Fields | undefined {
    return this.useDocuments.get(id)
  }

  code(id: string): Fields | undefined {
    return this.codes.get(id)
  }

  deliver({ before, after }: CodeWrite): Promise<void> {
    return this.queue.ask(
      sumsChangedBy(before, after),
      isOnlyUsed(before, after) ? 'uses' : 'codes',
    )
  }

  deliverUse({ before, after }: CodeWrite): Promise<void> {
    return this.queue.ask(daysChangedBy(before, after, this.now), 'uses')
  }

  /** Lets time pass, and runs the tasks that are due. */
  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds
    const due = this.waiting.filter(({ at }) => at <= this.now)
    this.waiting = this.waiting.filter(({ at }) => at > this.now)
    for (const { key } of due) await recount(key, this.dependencies)
  }

  /** The sums as they stand, by their ids. */
  sums(): Record<string, Fields> {
    return this.below(SUMS)
  }

  /** The days as they stand, by their ids. */
  days(): Record<string, Fields> {
    return this.below(DAYS)
  }

  private below(folder: string): Record<string, Fields> {
    const all = [...this.documents].filter(([path]) => path.startsWith(folder))
    return Object.fromEntries(all.map(([path, fields]) => [path.slice(folder.length), fields]))
  }

  /** The uses of a day, counted anew: the model of the query. */
  readonly countUses = async (key: DayKey): Promise<number> => {
    const { from, to } = rangeOf(key)
    return [...this.useDocuments.values()].filter(({ leaderId, usedAt }) => {
      return leaderId === key.leaderId && Number(usedAt) >= from && Number(usedAt) < to
    }).length
  }

  /** The codes of a sum, counted anew: the model of the queries. */
  readonly tally = async ({ leaderId, eventId }: SumKey): Promise<Tally> => {
    const isOf = (one: { readonly leaderId?: unknown; readonly eventId?: unknown }) =>
      one.leaderId === leaderId && (eventId === null || one.eventId === eventId)
    const codes = [...this.codes.values()].filter(isOf)
    const counted = codes.filter(({ status }) => status === 'available' || status === 'expired')
    const available = codes.filter(({ status }) => status === 'available')
    const newest = (times: readonly number[]) => (times.length > 0 ? Math.max(...times) : null)
    return {
      made: counted.length,
      used: counted.filter(({ currentUses }) => Number(currentUses) > 0).length,
      unused: available.filter(({ currentUses }) => currentUses === 0).length,
      uses: counted.reduce((sum, { currentUses }) => sum + Number(currentUses), 0),
      lastUseAt: newest(this.uses.filter(isOf).map(({ usedAt }) => usedAt)),
      newestAt: newest(available.map(({ createdAt }) => Number(createdAt))),
    }
  }

  private readonly store: ListingStore<string> = {
    doc: (path) => path,
    runTransaction: (work) =>
      work({
        get: async (path) => stored(this.documents.get(path)),
        set: (path, fields) => {
          this.written.set(path, (this.written.get(path) ?? 0) + 1)
          this.documents.set(path, { ...fields })
        },
        delete: (path) => this.documents.delete(path),
      }),
  }

  readonly dependencies: RecountDependencies<string> = {
    store: this.store,
    tally: this.tally,
    countUses: this.countUses,
    storeId: STORE,
    now: 'now',
  }

  addLeader(id: string, change: Fields = {}) {
    const names = { firstName: 'Ana', lastName: 'Mora' }
    this.documents.set(`users/${id}`, { role: 'Leader', storeId: STORE, ...names, ...change })
  }
}

interface Task {
  readonly id: string
  readonly scheduleTime: Date
}
