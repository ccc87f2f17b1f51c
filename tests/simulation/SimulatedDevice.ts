import type { LeaderDataCopy } from '../../infrastructure/sync/leaderData/LeaderDataCopy'
import { isNewer, type SourceRecord } from '../../infrastructure/sync/leaderData/LeaderDataSource'
import {
  type PendingList,
  withoutConfirmed,
  withPendingUpdate,
} from '../../infrastructure/sync/leaderData/pending'
import type { Heard } from '../../infrastructure/sync/since'
import type { Random, Scheduler } from './Scheduler'

/** An answer that never comes, as its tab is gone. */
const never = () => new Promise<never>(() => undefined)

export interface Life {
  isAlive: boolean
}

interface Turn {
  readonly life: Life
  readonly start: () => void
}

/** The storage, lock and channel that the tabs of one browser share. */
export class SimulatedDevice {
  readonly records = new Map<string, SourceRecord>()
  readonly pending = new Map<string, PendingList>()
  heard: Heard | null = null
  /** Its storage takes no new changes. */
  isFull = false
  /** In milliseconds: how wrong its clock is. */
  clockError = 0
  private readonly listeners = new Map<Life, Set<() => void>>()
  private readonly turns: Turn[] = []
  private holder: Turn | null = null
  private hasConnection = true
  private readonly connectionListeners = new Set<() => void>()

  constructor(
    private readonly scheduler: Scheduler,
    private readonly random: Random,
  ) {}

  get isOnline(): boolean {
    return this.hasConnection
  }

  connect(isOnline: boolean) {
    this.hasConnection = isOnline
    for (const listener of [...this.connectionListeners]) listener()
  }

  onConnection(listener: () => void): () => void {
    this.connectionListeners.add(listener)
    return () => this.connectionListeners.delete(listener)
  }

  /** All is deleted, as at a sign-out. */
  clear() {
    this.records.clear()
    this.pending.clear()
    this.heard = null
  }

  /** A tab's lock and writes end with it. */
  bury(life: Life) {
    life.isAlive = false
    this.listeners.delete(life)
    if (this.holder?.life === life) this.release(this.holder)
  }

  copyOf(life: Life): LeaderDataCopy {
    /** One transaction after the other; with its tab, one that has not begun is gone. */
    let earlier: Promise<unknown> = Promise.resolve()
    const transaction = <T>(work: () => T): Promise<T> => {
      const done = earlier.then(async () => {
        await this.scheduler.sleep(this.random.below(8))
        if (!life.isAlive) return never()
        const value = work()
        await this.scheduler.sleep(this.random.below(3))
        return life.isAlive ? value : never()
      })
      earlier = done
      return done
    }
    return {
      read: () =>
        transaction(() => ({
          records: new Map(this.records),
          pending: new Map(this.pending),
          heard: this.heard,
        })),
      keepReports: (_leader, reports, heard) =>
        transaction(() => {
          for (const [id, report] of reports) {
            if (!isNewer(report, this.records.get(id))) continue
            this.records.set(id, report)
            const list = this.pending.get(id)
            if (list) this.keep(id, withoutConfirmed(list, report.updated?.at))
          }
          if (heard !== null) this.heard = heard
        }),
      pendingOf: () => transaction(() => new Map(this.pending)),
      recordsOf: (_leader, ids) =>
        transaction(() => ids.flatMap((id) => this.records.get(id) ?? [])),
      updatePending: async (_leader, updates) => {
        const lists = await transaction(() => {
          const isAdding = [...updates.values()].some(({ kind }) => kind === 'added')
          if (isAdding && this.isFull) return null
          for (const [id, update] of updates) this.put(id, update)
          return new Map([...updates.keys()].map((id) => [id, this.pending.get(id) ?? []]))
        })
        if (lists) this.tell(life)
        return lists
      },
      onPending: (listener) => {
        const listeners = this.listeners.get(life) ?? new Set()
        this.listeners.set(life, listeners.add(listener))
        return () => listeners.delete(listener)
      },
      alone: <T>(_leader: unknown, work: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const turn: Turn = {
            life,
            start: () => {
              work()
                .then(resolve, reject)
                .finally(() => this.release(turn))
            },
          }
          this.turns.push(turn)
          this.next()
        }),
    }
  }

  private put(id: string, update: Parameters<typeof withPendingUpdate>[1]) {
    const at = update.kind === 'received' ? this.records.get(id)?.updated?.at : undefined
    const updated = withPendingUpdate(this.pending.get(id) ?? [], update)
    this.keep(id, withoutConfirmed(updated, at))
  }

  private keep(id: string, list: PendingList) {
    if (list.length > 0) this.pending.set(id, list)
    else this.pending.delete(id)
  }

  private tell(from: Life) {
    for (const [life, listeners] of this.listeners) {
      if (life === from) continue
      this.scheduler.after(this.random.below(20), () => {
        for (const listener of life.isAlive ? listeners : []) listener()
      })
    }
  }

  private release(turn: Turn) {
    if (this.holder !== turn) return
    this.holder = null
    this.next()
  }

  private next() {
    while (this.holder === null) {
      const turn = this.turns.shift()
      if (!turn) return
      if (!turn.life.isAlive) continue
      this.holder = turn
      turn.start()
    }
  }
}
