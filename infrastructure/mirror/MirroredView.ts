import type { Clock } from '../../application/ports/device/Clock'
import type { Log } from '../../application/ports/device/Log'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { UserId } from '../../domain/account/SignedInUser'
import type { CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import type { CodeSource, PageSizes } from './CodeSource'
import { CodeSync } from './CodeSync'
import type { Mirror } from './device/Mirror'
import { listenWithRetry } from './listenWithRetry'
import { Replica } from './Replica'
import { observeRechecks } from './rechecks'

export type Listener = (reading: Result<CodesSnapshot, ReadFailure>) => void

export interface MirroredViewOptions {
  /** Opens the store. Rejects offline, if its code cannot be loaded. */
  readonly openSource: () => Promise<CodeSource>
  readonly openMirror: () => Promise<Mirror>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
  readonly sizes?: PageSizes
}

/** The first page fills a screen and arrives soon on a slow network. */
const SIZES: PageSizes = { first: 50, other: 250 }

/** How often arriving pages are shown, in milliseconds: each time the lists are built again. */
const SHOW_MS = 1_000

/** One subscription. */
export class MirroredView {
  private readonly options: MirroredViewOptions
  private readonly leader: UserId
  private readonly listener: Listener
  private replica: Replica | null = null
  private sync: CodeSync | null = null
  private total: number | null = null
  private isConfirmed = false
  /** Until the store has answered or failed. */
  private isConnecting = true
  private isStopped = false
  /** Runs for `SHOW_MS` after the codes were shown. */
  private showTimer: ReturnType<typeof setTimeout> | null = null
  /** Whether pages arrived meanwhile. */
  private isShowDue = false
  private stopSync: Unsubscribe = () => undefined

  constructor(options: MirroredViewOptions, leader: UserId, listener: Listener) {
    this.options = options
    this.leader = leader
    this.listener = listener
  }

  async start(): Promise<void> {
    // The store's code loads meanwhile; a failure is reported when the store is used.
    this.options.openSource().catch(() => undefined)
    const mirror = await this.options.openMirror()
    const kept = await mirror.codesOf(this.leader)
    if (this.isStopped) return
    const replica = new Replica(kept, mirror.keeperOf(this.leader, kept))
    this.replica = replica
    if (kept) this.emit()
    const stopRechecks = observeRechecks(this.options.pageActivity, (isHourly) =>
      this.sync?.check(isHourly),
    )
    const stopListening = listenWithRetry(
      (onData, onError) => this.connect(replica, onData, onError),
      (failure) => this.fail(failure),
      this.options.pageActivity,
    )
    this.stopSync = () => {
      stopRechecks()
      stopListening()
      replica.close()
    }
    if (this.isStopped) this.stopSync()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.showTimer ?? undefined)
    this.stopSync()
  }

  private fail(failure: ReadFailure) {
    if (this.isShowDue) this.emit()
    this.isConfirmed = false
    this.isConnecting = false
    if (!this.isStopped) this.listener(fail(failure))
  }

  private connect(
    replica: Replica,
    onData: () => void,
    onError: (failure: ReadFailure) => void,
  ): Unsubscribe {
    let sync: CodeSync | null = null
    let isOver = false
    const start = (source: CodeSource) => {
      if (isOver) return
      sync = new CodeSync({
        source,
        leader: this.leader,
        replica,
        clock: this.options.clock,
        sizes: this.options.sizes ?? SIZES,
        isTotalKnown: this.total !== null,
        onConfirmed: () => {
          onData()
          this.confirm(true)
        },
        onCurrent: (isCurrent) => {
          // While codes are missing, only their pages tell that reading works.
          if (isCurrent && replica.isComplete) onData()
          this.confirm(isCurrent)
        },
        onPage: (isConfirmed) => {
          onData()
          this.addPage(isConfirmed)
        },
        onTotal: (total) => {
          this.total = total
          if (!replica.isComplete && replica.state) this.emit()
        },
        onEnd: onError,
      })
      this.sync = sync
      return sync.run()
    }
    const failWith = (kind: ReadFailure['kind']) => (cause: unknown) => {
      this.options.log.error('The store could not be used', cause)
      onError({ kind })
    }
    // Its code could not be loaded; anything later is a defect.
    this.options.openSource().then(start, failWith('offline')).catch(failWith('unknown'))
    return () => {
      isOver = true
      sync?.stop()
    }
  }

  private confirm(isConfirmed: boolean) {
    this.isConfirmed = isConfirmed
    this.isConnecting = false
    this.emit()
  }

  /** Pages that arrive within a second are shown together; the last page without delay. */
  private addPage(isConfirmed: boolean) {
    if (isConfirmed) {
      this.isConfirmed = true
      this.isConnecting = false
    }
    if (this.showTimer === null || this.replica?.isComplete) this.emit()
    else this.isShowDue = true
  }

  private startShowTimer() {
    clearTimeout(this.showTimer ?? undefined)
    this.isShowDue = false
    this.showTimer = setTimeout(() => {
      this.showTimer = null
      if (this.isShowDue) this.emit()
    }, SHOW_MS)
  }

  private emit() {
    const { replica, total } = this
    if (!replica?.state || this.isStopped) return
    const { codes, state, isComplete } = replica
    this.startShowTimer()
    this.listener(
      ok({
        codes: codes.codes,
        takenAt: this.isConfirmed ? this.options.clock.now() : state.confirmedAt,
        fromCache: !this.isConfirmed,
        ...(this.isConnecting ? { isConnecting: true } : {}),
        ...(isComplete ? {} : { arriving: { total } }),
      }),
    )
  }
}
