import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { DeviceCopy } from '../device/DeviceCopy'
import { listenWithRetry } from '../listenWithRetry'
import { KnownUses } from '../usageLog/KnownUses'
import type { CodeSource, PageSizes } from './CodeSource'
import { CodeSync, type HeldCodes } from './CodeSync'
import type { CodeKeeper, Piece } from './CodesCopy'
import { codesIn, isComplete, type KnownCodes, knownFrom, usesKeyOf } from './knownCodes'
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

/** A leader's codes while something listens to them: first from the device's copy, then by one sync after the other. */
export class CodesView implements HeldCodes {
  known: KnownCodes | null = null
  total: number | null = null
  private keeper: CodeKeeper | null = null
  private sync: CodeSync | null = null
  private isConfirmed = false
  /** Until the store has answered or failed. */
  private isConnecting = true
  /** The codes in the order of the lists: the same array until one changes. */
  private sorted: { readonly of: readonly Piece[]; readonly codes: readonly AccessCode[] } | null =
    null
  /** Runs for `SHOW_MS` after the codes were shown. */
  private showTimer: ReturnType<typeof setTimeout> | null = null
  /** Whether pages arrived meanwhile. */
  private isShowDue = false
  private isClosed = false
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
    const keeper = deviceCopy.codes.keeperOf(this.leader, kept)
    this.keeper = keeper
    if (kept) {
      this.known = knownFrom(kept)
      this.show()
    }
    // The listener may have closed it when it got the kept codes.
    if (this.isClosed) return keeper.close()
    const stopRechecks = observeRechecks(pageActivity, (isHourly) => this.sync?.check(isHourly))
    const stopListening = listenWithRetry({
      source,
      open: (store, onData, onError) => this.connect(store, onData, onError),
      onFailure: (failure) => this.fail(failure),
      pageActivity,
      log,
    })
    this.stopSync = () => {
      stopRechecks()
      stopListening()
      keeper.close()
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.showTimer ?? undefined)
    this.stopSync()
  }

  /** Null unless the store has confirmed the codes. */
  knownUses(): KnownUses | null {
    const { known, sync } = this
    if (!this.isConfirmed || !known || !sync) return null
    const usesKey = () => usesKeyOf(this.known ?? known)
    return new KnownUses(this.leader, usesKey, this.options.deviceCopy.uses, () => sync.isAgreed)
  }

  take(known: KnownCodes): void {
    const before = this.known
    this.hold(known)
    if (isComplete(known) && !isComplete(before)) this.show()
    else if (known !== before) this.showSoon()
  }

  confirm(known: KnownCodes, isConfirmed: boolean): void {
    const before = this.known
    const isNews = this.isConnecting || isConfirmed !== this.isConfirmed
    this.isConfirmed = isConfirmed
    this.isConnecting = false
    this.hold(known)
    if (isNews || isComplete(known)) this.show()
    else if (known !== before) this.showSoon()
  }

  takeTotal(total: number): void {
    this.total = total
    this.show()
  }

  private hold(known: KnownCodes) {
    if (known !== this.known) void this.keeper?.keep(known)
    this.known = known
  }

  private connect(
    source: CodeSource,
    onData: () => void,
    onError: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const { options, leader } = this
    const { clock, sizes = SIZES, log } = options
    const sync = new CodeSync({ source, leader, held: this, clock, sizes, onData })
    this.sync = sync
    sync.run().then(onError, (defect: unknown) => {
      log.error('The store could not be used', defect)
      sync.stop()
      onError({ kind: 'unknown' })
    })
    return () => sync.stop()
  }

  private fail(failure: ReadFailure) {
    if (this.isShowDue) this.show()
    this.isConfirmed = false
    this.isConnecting = false
    this.tell(fail(failure))
  }

  /** Pages that arrive within a second are shown together. */
  private showSoon() {
    if (this.showTimer === null) this.show()
    else this.isShowDue = true
  }

  private show() {
    const { known, total, isConfirmed } = this
    if (!known || this.isClosed) return
    this.startShowTimer()
    this.tell(
      ok({
        codes: this.codesOf(known),
        takenAt: isConfirmed ? this.options.clock.now() : known.state.confirmedAt,
        fromCache: !isConfirmed,
        ...(this.isConnecting ? { isConnecting: true } : {}),
        ...(isComplete(known) ? {} : { arriving: { total } }),
      }),
    )
  }

  private startShowTimer() {
    clearTimeout(this.showTimer ?? undefined)
    this.isShowDue = false
    this.showTimer = setTimeout(() => {
      this.showTimer = null
      if (this.isShowDue) this.show()
    }, SHOW_MS)
  }

  private codesOf(known: KnownCodes): readonly AccessCode[] {
    if (this.sorted?.of !== known.pieces) {
      this.sorted = { of: known.pieces, codes: [...codesIn(known)].sort(byNewest) }
    }
    return this.sorted.codes
  }

  private tell(reading: Reading) {
    if (!this.isClosed) this.listener(reading)
  }
}
