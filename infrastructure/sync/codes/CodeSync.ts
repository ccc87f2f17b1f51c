import type { Clock } from '../../../application/device/Clock'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { sinceOf } from '../since'
import type { Changes, CodeSource, Page, PageSizes, Position } from './CodeSource'
import type { KnownCodes } from './KnownCodes'
import { TotalsCheck } from './TotalsCheck'

interface Options {
  readonly source: CodeSource
  readonly leader: UserId
  readonly copy: KnownCodes
  readonly clock: Clock
  readonly sizes: PageSizes
  /** Whether an earlier sync has counted the codes. */
  readonly isTotalKnown: boolean
  /** The copy agrees with the store now. */
  readonly onConfirmed: () => void
  /** The store confirms that nothing is missing, or no longer does. */
  readonly onCurrent: (isCurrent: boolean) => void
  /** A page was added; not confirmed if codes that an earlier tab kept may be outdated. */
  readonly onPage: (isConfirmed: boolean) => void
  /** The store counted its codes, before all of them were read. */
  readonly onTotal: (total: number) => void
  /** Called once; nothing follows it. */
  readonly onEnd: (failure: ReadFailure) => void
}

/** Brings the copy of a leader's codes up to date with their store and keeps it so, until the store fails. */
export class CodeSync {
  private readonly totalsCheck: TotalsCheck
  private readonly reading = new AbortController()
  private stopListening: Unsubscribe = () => undefined
  private isCurrent = false
  /** Whether this sync read every page itself and lost no connection, so that no code may be outdated. */
  private isFresh = false
  private isEnded = false

  constructor(private readonly options: Options) {
    this.totalsCheck = new TotalsCheck({
      ...options,
      pageSize: options.sizes.other,
      onReread: () => {
        if (!this.isEnded) options.onConfirmed()
      },
      onPart: () => {
        if (!this.isEnded) options.onPage(false)
      },
    })
  }

  async run(): Promise<void> {
    const { copy, isTotalKnown } = this.options
    if (!copy.isComplete && !isTotalKnown) void this.countAll()
    this.listen()
    if (!copy.isComplete) await this.load()
    this.check()
  }

  /** Compares the totals with the store's: a writer may have forgotten to set `updatedAt`. */
  check(isHourly = false): void {
    if (this.isEnded || !this.isCurrent || !this.options.copy.isComplete) return
    void this.totalsCheck.run(isHourly)
  }

  /** Whether the store's totals are equal to the copy's, once they were compared. */
  get isAgreed(): Promise<boolean> {
    return this.totalsCheck.isAgreed
  }

  stop(): void {
    this.isEnded = true
    this.reading.abort()
    this.totalsCheck.stop()
    this.stopListening()
  }

  private async countAll() {
    const { source, leader, onTotal } = this.options
    const totals = await source.totals(leader)
    if (totals.ok && !this.isEnded) onTotal(totals.value.count)
  }

  /** Reads the pages that are missing; the changes since the first one arrive meanwhile. */
  private async load(): Promise<void> {
    const { source, leader, copy, sizes } = this.options
    const after = copy.state?.next ?? null
    const newestUpdate = copy.state === null ? source.newestUpdate(leader) : null
    for await (const page of source.pages(leader, after, sizes, this.reading.signal)) {
      const newest = await newestUpdate
      if (this.isEnded) return
      if (!page.ok) return this.end(page.error)
      if (copy.state !== null) this.addPage(page.value)
      else if (newest?.ok === false) return this.end(newest.error)
      else this.begin(page.value, newest?.value ?? null)
    }
  }

  private begin(page: Page, newestUpdate: Position | null) {
    const { copy, clock, onConfirmed } = this.options
    this.isFresh = true
    copy.begin(page, newestUpdate, clock.now())
    onConfirmed()
    this.listen()
  }

  private addPage(page: Page) {
    const { copy, clock, onConfirmed, onPage } = this.options
    const isConfirmed = this.isFresh || this.isCurrent
    copy.addPage(page, isConfirmed ? clock.now() : null)
    if (isConfirmed && copy.isComplete) onConfirmed()
    else onPage(isConfirmed)
  }

  private listen() {
    // The listener may have closed the view on its first page.
    if (this.isEnded) return
    const { source, leader, copy } = this.options
    if (copy.state === null) return
    const { newest, confirmedAt } = copy.state
    // Codes that a fast clock lets it miss are found by their totals; to read all of the newest batch twice would cost more.
    const heard = { at: confirmedAt, newestSeenAt: 0 }
    const since = {
      created: sinceOf(newest.created, heard),
      updated: sinceOf(newest.updated, heard),
    }
    this.stopListening = source.listen(
      leader,
      since,
      (changes) => this.take(changes),
      (failure) => this.end(failure),
    )
  }

  private take(changes: Changes) {
    if (this.isEnded) return
    const wasCurrent = this.isCurrent
    this.isCurrent = changes.isCurrent
    if (!changes.isCurrent) this.isFresh = false
    const { copy, clock, onCurrent } = this.options
    const now = clock.now()
    copy.apply(changes, now)
    if (wasCurrent || changes.isCurrent) copy.confirm(now)
    onCurrent(changes.isCurrent)
    if (changes.isReplaced) void this.totalsCheck.reread()
    else if (!wasCurrent || changes.isDoubtful) this.check()
  }

  private end(failure: ReadFailure) {
    if (this.isEnded) return
    this.stop()
    this.options.onEnd(failure)
  }
}
