import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

type Reading = Result<CodesSnapshot, ReadFailure>
type Watch = CodeRepository['watchTrackedBy']

/** A leader's one live view, and everything that listens to it. */
interface LiveView {
  readonly listeners: Set<(reading: Reading) => void>
  latest: Reading | null
  stop: Unsubscribe
}

/** Shares one live view of a leader's codes: a single read is served from it, at no extra read. */
export class LiveCodes implements CodeRepository {
  private readonly watch: Watch
  private readonly views = new Map<UserId, LiveView>()

  constructor(watch: Watch) {
    this.watch = watch
  }

  watchTrackedBy(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    const view = this.views.get(leader) ?? this.open(leader)
    view.listeners.add(listener)
    const { latest } = view
    if (latest)
      queueMicrotask(
        () => view.listeners.has(listener) && view.latest === latest && listener(latest),
      )
    return () => {
      if (!view.listeners.delete(listener) || view.listeners.size > 0) return
      this.views.delete(leader)
      view.stop()
    }
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const latest = this.views.get(leader)?.latest
    if (latest) return Promise.resolve(latest)
    return new Promise((resolve) => {
      const unsubscribe = this.watchTrackedBy(leader, (reading) => {
        if (reading.ok && reading.value.arriving) return
        resolve(reading)
        unsubscribe()
      })
    })
  }

  private open(leader: UserId): LiveView {
    const view: LiveView = { listeners: new Set(), latest: null, stop: () => undefined }
    this.views.set(leader, view)
    view.stop = this.watch(leader, (reading) => {
      // While the connection fails, the last good reading stays usable; a refusal ends it.
      if (reading.ok || !view.latest?.ok || reading.error.kind === 'permission-denied') {
        view.latest = reading
      }
      for (const listener of [...view.listeners]) listener(reading)
    })
    return view
  }
}
