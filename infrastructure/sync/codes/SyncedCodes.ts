import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { KnownUses } from '../usageLog/KnownUses'
import { CodesView, type CodesViewOptions, type Listener, type Reading } from './CodesView'

interface OpenView {
  readonly view: CodesView
  readonly leader: UserId
  readonly stop: Unsubscribe
  /** Questions that wait for its first reading. */
  readonly waiting: Set<Listener>
}

/**
 * A leader's tracked codes: at once from the device's copy, then from their store, first by pages,
 * later only what changed.
 */
export class SyncedCodes implements CodeRepository {
  private open: OpenView | null = null
  /** The newest good reading of the leader who is watched: a view that is opened anew may fail first. */
  private known: { readonly leader: UserId; readonly reading: Reading } | null = null
  private isClosed = false

  constructor(private readonly options: CodesViewOptions) {}

  watch(leader: UserId, listener: Listener): Unsubscribe {
    const waiting = new Set<Listener>()
    const answer = (reading: Reading) => {
      for (const one of waiting) one(reading)
      waiting.clear()
    }
    const view = new CodesView(this.options, leader, (reading) => {
      if (reading.ok) this.known = { leader, reading }
      answer(reading)
      listener(reading)
    })
    const stop = () => {
      view.close()
      if (this.open === opened) this.open = null
      if (this.isClosed) answer(fail({ kind: 'offline' }))
      else for (const one of waiting) void this.trackedBy(leader).then(one)
      waiting.clear()
    }
    const opened: OpenView = { view, leader, stop, waiting }
    this.open = opened
    void view.open()
    return stop
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const { open, known } = this
    if (this.isClosed) return Promise.resolve(fail({ kind: 'offline' }))
    if (open?.leader !== leader) {
      return new Promise((resolve) => {
        const stop = this.watch(leader, (reading) => {
          resolve(reading)
          stop()
        })
      })
    }
    if (known?.leader === leader) return Promise.resolve(known.reading)
    return new Promise((resolve) => open.waiting.add(resolve))
  }

  /** Ends with the session: later questions, and those that wait, are answered by a failure. */
  async close(): Promise<void> {
    this.isClosed = true
    this.known = null
    this.open?.stop()
  }

  /** The uses that are kept; null unless the store has confirmed the codes. */
  knownUses(): KnownUses | null {
    return this.open?.view.knownUses() ?? null
  }
}
