import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

type Reading = Result<CodesSnapshot, ReadFailure>
type Watch = CodeRepository['watchTrackedBy']

/** The subscriptions to a leader's codes and their latest snapshot. */
interface LiveView {
  subscribers: number
  snapshot: CodesSnapshot | null
}

/** Serves single reads from an open live view: no extra read, and always the same codes. */
export class LiveCodes implements CodeRepository {
  private readonly watch: Watch
  private readonly views = new Map<UserId, LiveView>()

  constructor(watch: Watch) {
    this.watch = watch
  }

  watchTrackedBy(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    const view = this.views.get(leader) ?? { subscribers: 0, snapshot: null }
    view.subscribers += 1
    this.views.set(leader, view)
    const unsubscribe = this.watch(leader, (reading) => {
      if (reading.ok) view.snapshot = reading.value
      listener(reading)
    })
    let isStopped = false
    return () => {
      if (isStopped) return
      isStopped = true
      view.subscribers -= 1
      if (view.subscribers === 0) this.views.delete(leader)
      unsubscribe()
    }
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const snapshot = this.views.get(leader)?.snapshot
    if (snapshot) return Promise.resolve(ok(snapshot))
    return new Promise((resolve) => {
      let isAnswered = false
      const unsubscribe = this.watchTrackedBy(leader, (reading) => {
        isAnswered = true
        resolve(reading)
        // `unsubscribe` is not assigned yet if the listener runs synchronously.
        queueMicrotask(() => unsubscribe())
      })
      if (isAnswered) unsubscribe()
    })
  }
}
