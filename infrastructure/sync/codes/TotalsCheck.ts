import type { Clock } from '../../../application/device/Clock'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { CodeSource, Totals } from './CodeSource'
import type { KnownCodes } from './KnownCodes'

/** How long a change that the totals already count may take to arrive, in milliseconds. */
const SETTLE_MS = 1_500

/** The shortest time between two rereads, in milliseconds; the hourly check may reread sooner. */
const REREAD_MS = 55 * 60_000

/** Comparisons before a list that keeps changing is left to the next check. */
const MAX_COMPARISONS = 3

const NONE: Totals = { count: 0, uses: 0 }

const isSame = (a: Totals, b: Totals) => a.count === b.count && Object.is(a.uses, b.uses)

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

interface Options {
  readonly source: CodeSource
  readonly leader: UserId
  readonly copy: KnownCodes
  readonly clock: Clock
  /** Codes per page of a reread. */
  readonly pageSize: number
  /** The copy was reread. */
  readonly onReread: () => void
  /** A reread failed, of which the copy has the first pages. */
  readonly onPart: () => void
}

/**
 * Compares a copy with its store by their totals, and rereads all codes where they differ: a
 * writer may have changed a code without setting `updatedAt`, or have deleted it.
 */
export class TotalsCheck {
  private readonly reading = new AbortController()
  private agreed = Promise.resolve(false)
  private isRunning = false
  private isRereadDue = false
  private isStopped = false

  constructor(private readonly options: Options) {}

  /** Whether the store's totals are equal to the copy's, by the newest comparison; false before the first. */
  get isAgreed(): Promise<boolean> {
    return this.agreed
  }

  stop(): void {
    this.isStopped = true
    this.reading.abort()
  }

  /** @param isHourly rereads where the totals differ, even shortly after another reread */
  async run(isHourly = false): Promise<void> {
    await this.runExclusively(async () => {
      const first = this.difference()
      // A residue that was accepted may be of a code that the list leaves out, whose uses it does not count.
      this.agreed = first.then((difference) => difference !== null && isSame(difference, NONE))
      const before = await this.unexpectedDifference(await first)
      if (before === null) return
      if (!isHourly && this.wasRereadRecently()) return
      if (!(await this.rereadAll())) return
      const residue = await this.settledDifference()
      // Another difference may be of a change that the reread came too early for: the next check tells.
      const isLasting = residue !== null && (isSame(residue, NONE) || isSame(residue, before))
      if (isLasting) this.options.copy.accept(residue)
    })
  }

  /** Rereads all codes without comparing; a comparison that is running ends first. */
  async reread(): Promise<void> {
    this.isRereadDue = true
    await this.runExclusively(async () => undefined)
  }

  /** Does nothing while other work is running, which also does a reread that is due. */
  private async runExclusively(work: () => Promise<void>) {
    if (this.isRunning) return
    this.isRunning = true
    try {
      await work()
      while (this.isRereadDue && !this.isStopped) {
        this.isRereadDue = false
        await this.rereadAll()
      }
    } finally {
      this.isRunning = false
    }
  }

  /** Null if there is none, or it was of a change on its way. */
  private async unexpectedDifference(first: Totals | null): Promise<Totals | null> {
    if (!this.isUnexpected(first)) return null
    await settle()
    const difference = await this.difference()
    return this.isUnexpected(difference) ? difference : null
  }

  /** Null if the difference changes: a change on its way is no residue. */
  private async settledDifference(): Promise<Totals | null> {
    const first = await this.difference()
    if (first === null || isSame(first, NONE)) return first
    await settle()
    const second = await this.difference()
    return second !== null && isSame(first, second) ? second : null
  }

  private isUnexpected(difference: Totals | null): boolean {
    return difference !== null && !isSame(difference, this.options.copy.state?.residue ?? NONE)
  }

  /** By how much the store's totals are larger; null if they could not be compared. */
  private async difference(): Promise<Totals | null> {
    const { source, leader, copy } = this.options
    const { codes } = copy
    for (let comparison = 0; comparison < MAX_COMPARISONS; comparison += 1) {
      const { revision } = codes
      const totals = await source.totals(leader)
      if (this.isStopped || !totals.ok) return null
      if (codes.revision !== revision) continue
      const { count, uses } = codes.totals
      return { count: totals.value.count - count, uses: totals.value.uses - uses }
    }
    return null
  }

  /** Before an empty answer removes every code, the store's count must be 0 too. */
  private async isStoreEmpty(): Promise<boolean> {
    const totals = await this.options.source.totals(this.options.leader)
    return totals.ok && totals.value.count === 0
  }

  /** A device's clock that was set back does not delay a reread. */
  private wasRereadRecently(): boolean {
    const at = this.options.copy.state?.rereadAt ?? null
    if (at === null) return false
    const elapsed = this.options.clock.now() - at
    return elapsed >= 0 && elapsed < REREAD_MS
  }

  /** @returns whether all pages could be read */
  private async rereadAll(): Promise<boolean> {
    const { source, leader, copy, clock, pageSize, onReread, onPart } = this.options
    const seen = copy.beginReread()
    const sizes = { first: pageSize, other: pageSize }
    for await (const page of source.pages(leader, null, sizes, this.reading.signal)) {
      if (this.isStopped || !page.ok) break
      copy.addRereadPage(page.value, seen)
      if (page.value.next === null) {
        if (seen.size === 0 && !(await this.isStoreEmpty())) break
        copy.endReread(seen, clock.now())
        onReread()
        return true
      }
    }
    copy.abandonReread(seen)
    if (seen.size > 0) onPart()
    return false
  }
}
