import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { KnownUses } from '../usageLog/KnownUses'
import { CodesView, type CodesViewOptions, type Listener, type Reading } from './CodesView'

/** A view that is open, with its newest good reading, and those who wait for its first one. */
interface OpenView {
  readonly view: CodesView
  readonly leader: UserId
  latest: Reading | null
  readonly waiting: Set<Listener>
}

/**
 * A leader's tracked codes: at once from the device's copy, then from their store, first by pages,
 * later only what changed.
 */
export class SyncedCodes implements CodeRepository {
  private readonly options: CodesViewOptions
  private open: OpenView | null = null

  constructor(options: CodesViewOptions) {
    this.options = options
  }

  watch(leader: UserId, listener: Listener): Unsubscribe {
    const waiting = new Set<Listener>()
    const view = new CodesView(this.options, leader, (reading) => {
      if (reading.ok || !opened.latest?.ok) opened.latest = reading
      for (const answer of waiting) answer(reading)
      waiting.clear()
      listener(reading)
    })
    const opened: OpenView = { view, leader, latest: null, waiting }
    this.open = opened
    void view.open()
    return () => {
      view.close()
      if (this.open === opened) this.open = null
      for (const answer of waiting) void this.trackedBy(leader).then(answer)
    }
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const { open } = this
    return new Promise((resolve) => {
      if (open?.leader !== leader) {
        const stop = this.watch(leader, (reading) => {
          resolve(reading)
          // Not within the call, which may still be that of `watch`.
          queueMicrotask(() => stop())
        })
      } else if (open.latest) resolve(open.latest)
      else open.waiting.add(resolve)
    })
  }

  /** The uses that are kept with the codes; null unless the store has confirmed these. */
  knownUses(): KnownUses | null {
    return this.open?.view.knownUses() ?? null
  }
}
