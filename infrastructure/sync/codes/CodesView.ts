import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { DeviceCopy } from '../device/DeviceCopy'
import { listenWithRetry } from '../listenWithRetry'
import { KnownUses } from '../usageLog/KnownUses'
import type { CodeSource, PageSizes } from './CodeSource'
import { CodeSync } from './CodeSync'
import { KnownCodes } from './KnownCodes'
import { observeRechecks } from './rechecks'

export type Reading = Result<CodesSnapshot, ReadFailure>
export type Listener = (reading: Reading) => void

export interface CodesViewOptions {
  readonly source: Lazy<CodeSource>
  readonly deviceCopy: Pick<DeviceCopy, 'codes' | 'uses'>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
  readonly sizes?: PageSizes
}

/** The first page fills a screen and arrives soon on a slow network. */
const SIZES: PageSizes = { first: 50, other: 250 }

/** How often arriving pages are shown, in milliseconds: each time the lists are built again. */
const SHOW_MS = 1_000

/** A leader's codes while something listens to them. */
export class CodesView {
  private isClosed = false
  private copy: KnownCodes | null = null
  private sync: CodeSync | null = null
  private total: number | null = null
  private isConfirmed = false
  /** Until the store has answered or failed. */
  private isConnecting = true
  /** Runs for `SHOW_MS` after the codes were shown. */
  private showTimer: ReturnType<typeof setTimeout> | null = null
  /** Whether pages arrived meanwhile. */
  private isShowDue = false
  private stopSync: Unsubscribe = () => undefined

  constructor(
    private readonly options: CodesViewOptions,
    private readonly leader: UserId,
    private readonly listener: Listener,
  ) {}

  async open(): Promise<void> {
    const { source, deviceCopy, pageActivity, log } = this.options
    // The store's code loads meanwhile; a failure is reported when the store is used.
    source.load().catch(() => undefined)
    const kept = await deviceCopy.codes.read(this.leader)
    if (this.isClosed) return
    const copy = new KnownCodes(kept, deviceCopy.codes.keeperOf(this.leader, kept))
    this.copy = copy
    if (kept) this.emit()
    const stopRechecks = observeRechecks(pageActivity, (isHourly) => this.sync?.check(isHourly))
    const stopListening = listenWithRetry({
      source,
      open: (store, onData, onError) => this.connect(store, copy, onData, onError),
      onFailure: (failure) => this.fail(failure),
      pageActivity,
      log,
    })
    this.stopSync = () => {
      stopRechecks()
      stopListening()
      copy.close()
    }
    // The listener may have closed it when it got the kept codes.
    if (this.isClosed) this.stopSync()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.showTimer ?? undefined)
    this.stopSync()
  }

  /** Null unless the store has confirmed the codes. */
  knownUses(): KnownUses | null {
    const { copy, sync } = this
    if (!this.isConfirmed || !copy || !sync) return null
    const { leader, options } = this
    return new KnownUses(leader, copy, options.deviceCopy.uses, () => sync.isAgreed)
  }

  private tell(reading: Reading) {
    if (!this.isClosed) this.listener(reading)
  }

  private fail(failure: ReadFailure) {
    if (this.isShowDue) this.emit()
    this.isConfirmed = false
    this.isConnecting = false
    this.tell(fail(failure))
  }

  private connect(
    source: CodeSource,
    copy: KnownCodes,
    onData: () => void,
    onError: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const { clock, sizes = SIZES, log } = this.options
    const sync = new CodeSync({
      source,
      leader: this.leader,
      copy,
      clock,
      sizes,
      isTotalKnown: this.total !== null,
      onConfirmed: () => {
        onData()
        this.confirm(true)
      },
      onCurrent: (isCurrent) => {
        // While codes are missing, only their pages tell that reading works.
        if (isCurrent && copy.isComplete) onData()
        this.confirm(isCurrent)
      },
      onPage: (isConfirmed) => {
        onData()
        this.addPage(isConfirmed)
      },
      onTotal: (total) => {
        this.total = total
        if (!copy.isComplete && copy.state) this.emit()
      },
      onEnd: onError,
    })
    this.sync = sync
    sync.run().catch((defect: unknown) => {
      log.error('The store could not be used', defect)
      onError({ kind: 'unknown' })
    })
    return () => sync.stop()
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
    if (this.showTimer === null || this.copy?.isComplete) this.emit()
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
    const { copy, total } = this
    if (!copy?.state || this.isClosed) return
    const { codes, state, isComplete } = copy
    this.startShowTimer()
    this.tell(
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
