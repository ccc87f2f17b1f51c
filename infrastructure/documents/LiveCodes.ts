import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

type Reading = Result<CodesSnapshot, ReadFailure>
type Watch = CodeRepository['watchTrackedBy']

/** What the live views of a leader's codes have last seen. */
interface View {
  views: number
  snapshot: CodesSnapshot | null
}

/** Answers a single reading from what a live view holds, at no further read, and of the very same codes. */
export class LiveCodes implements CodeRepository {
  private readonly watch: Watch
  private readonly held = new Map<UserId, View>()

  constructor(watch: Watch) {
    this.watch = watch
  }

  watchTrackedBy(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    const view = this.held.get(leader) ?? { views: 0, snapshot: null }
    view.views += 1
    this.held.set(leader, view)
    const stop = this.watch(leader, (reading) => {
      if (reading.ok) view.snapshot = reading.value
      listener(reading)
    })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      view.views -= 1
      if (view.views === 0) this.held.delete(leader)
      stop()
    }
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const snapshot = this.held.get(leader)?.snapshot
    if (snapshot) return Promise.resolve(ok(snapshot))
    return new Promise((resolve) => {
      let isAnswered = false
      const stop = this.watchTrackedBy(leader, (reading) => {
        isAnswered = true
        resolve(reading)
        // Not within the call that opens the view.
        queueMicrotask(() => stop())
      })
      if (isAnswered) stop()
    })
  }
}
