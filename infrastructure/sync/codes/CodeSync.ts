import type { Clock } from '../../../application/device/Clock'
import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { sinceOf } from '../since'
import type {
  Changes,
  CodeSource,
  Page,
  PageSizes,
  Position,
  SourceCode,
  Totals,
} from './CodeSource'
import {
  changedBy,
  codesIn,
  isComplete,
  type KnownCodes,
  knownFromPage,
  withCodes,
  withoutCodes,
  withState,
} from './knownCodes'
import { isNone, isSame, settledDifference, unexpectedDifference } from './totals'

/** The shortest time between two rereads, in milliseconds; the hourly check may reread sooner. */
const REREAD_MS = 55 * 60_000

/** Comparisons before a list that keeps changing is left to the next check. */
const MAX_COMPARISONS = 3

/** The codes of a view, which one sync after the other brings up to date. */
export interface HeldCodes {
  /** Null before the first page. */
  readonly known: KnownCodes | null
  /** How many the store has in all, as it counted before they were all read; null if it did not. */
  readonly total: number | null
  take(known: KnownCodes): void
  /** @param isConfirmed whether the store says that they are all as it has them, or that it cannot tell for now */
  confirm(known: KnownCodes, isConfirmed: boolean): void
  takeTotal(total: number): void
}

interface Options {
  readonly source: CodeSource
  readonly leader: UserId
  readonly held: HeldCodes
  readonly clock: Clock
  readonly sizes: PageSizes
  /** Reading works. */
  readonly onData: () => void
}

/** Brings a leader's codes up to date with their store and keeps them so, until the store fails. */
export class CodeSync {
  private readonly ending = new AbortController()
  private readonly failed: Promise<ReadFailure>
  private tellFailure: (failure: ReadFailure) => void = () => undefined
  private stopListening: Unsubscribe = () => undefined
  /** Whether the store confirms that no change is missing. */
  private isCurrent = false
  /**
   * When the codes that the store reported as changed were updated, in epoch microseconds: a page that was read before must not
   * undo the change. Emptied where all are read again.
   */
  private readonly reported = new Map<CodeId, number>()
  private isChecking = false
  /** Whether a doubt came up while a check was running, whose comparison may have been before it. */
  private isCheckDue = false
  private isRereadDue = false
  private agreed = Promise.resolve(false)

  constructor(private readonly options: Options) {
    this.failed = new Promise((resolve) => {
      this.tellFailure = resolve
    })
  }

  /** Resolves when the store fails; never, if it is stopped before. */
  async run(): Promise<ReadFailure> {
    void this.count()
    this.listen()
    await Promise.race([this.load(), this.failed])
    void this.check()
    return this.failed
  }

  stop(): void {
    this.ending.abort()
    this.stopListening()
  }

  /** Whether the store's totals are equal to the copy's, by the newest comparison; false before the first. */
  get isAgreed(): Promise<boolean> {
    return this.agreed
  }

  /** How many codes there are, while they arrive. */
  private async count() {
    const { source, leader, held } = this.options
    if (isComplete(held.known) || held.total !== null) return
    const totals = await source.totals(leader)
    if (totals.ok && !this.isEnded) held.takeTotal(totals.value.count)
  }

  /** Reads the pages that are missing; the changes since the first one arrive meanwhile. */
  private async load(): Promise<void> {
    const { source, leader, held, sizes, onData } = this.options
    if (isComplete(held.known)) return
    const newestUpdate = held.known === null ? source.newestUpdate(leader) : null
    const after = held.known?.state.next ?? null
    for await (const page of source.pages(leader, after, sizes, this.ending.signal)) {
      const newest = await newestUpdate
      if (this.isEnded) return
      if (!page.ok) return this.fail(page.error)
      if (newest?.ok === false) return this.fail(newest.error)
      onData()
      if (held.known !== null) this.addPage(held.known, page.value)
      else this.begin(page.value, newest?.value ?? null)
    }
  }

  private begin(page: Page, newestUpdate: Position | null) {
    const { held, clock } = this.options
    held.confirm(knownFromPage(page, newestUpdate, clock.now()), true)
    this.listen()
  }

  private addPage(known: KnownCodes, { codes, next }: Page) {
    const { clock } = this.options
    const confirmedAt = this.isCurrent ? clock.now() : known.state.confirmedAt
    const more = withCodes(known, this.notOutdated(codes))
    this.hold(withState(more, { next, confirmedAt }))
  }

  private notOutdated(codes: readonly SourceCode[]): readonly SourceCode[] {
    return codes.filter(({ code, updated }) => {
      const reportedAt = this.reported.get(code.id)
      return reportedAt === undefined || (updated?.at ?? 0) >= reportedAt
    })
  }

  /** Holds codes that were read, which are confirmed while no change is missing. */
  private hold(known: KnownCodes) {
    const { held } = this.options
    if (this.isCurrent) held.confirm(known, true)
    else held.take(known)
  }

  /** Hears of the changes since the codes that are known. */
  private listen() {
    const { source, leader, held } = this.options
    // The view may have been closed as it showed its first page.
    if (held.known === null || this.isEnded) return
    const { newest, confirmedAt } = held.known.state
    // New codes that a fast clock lets it miss are found by their totals; to read all of the newest batch twice would cost more.
    const heard = { at: confirmedAt, newestSeenAt: 0 }
    const since = {
      created: sinceOf(newest.created, heard),
      updated: sinceOf(newest.updated, heard),
    }
    this.stopListening = source.listen(
      leader,
      since,
      (changes) => this.takeChanges(changes),
      (failure) => this.fail(failure),
    )
  }

  private takeChanges(changes: Changes) {
    const { held, clock } = this.options
    if (this.isEnded || held.known === null) return
    const wasCurrent = this.isCurrent
    this.isCurrent = changes.isCurrent
    for (const { code, updated } of changes.changed) this.reported.set(code.id, updated?.at ?? 0)
    for (const id of changes.removed) this.reported.set(id, Number.POSITIVE_INFINITY)
    const now = clock.now()
    const known = changedBy(held.known, changes, now)
    const isConfirmed = wasCurrent || this.isCurrent
    // While codes are missing, only their pages tell that reading works.
    if (this.isCurrent && isComplete(known)) this.options.onData()
    held.confirm(isConfirmed ? withState(known, { confirmedAt: now }) : known, this.isCurrent)
    if (changes.isReplaced) this.isRereadDue = true
    if (changes.isDoubtful) this.isCheckDue = true
    if (!wasCurrent || changes.isDoubtful || changes.isReplaced) void this.check()
  }

  /**
   * Compares the totals with the store's, and rereads all codes where they differ: a writer may have changed a code without
   * setting `updatedAt`, or have deleted it. Does nothing while a check is running, or before all codes are known.
   * @param isHourly rereads even shortly after another reread
   */
  async check(isHourly = false): Promise<void> {
    const isReady = this.isCurrent && isComplete(this.options.held.known)
    if (this.isEnded || this.isChecking || !isReady) return
    this.isChecking = true
    try {
      do {
        this.isCheckDue = false
        if (!this.isRereadDue) await this.compareTotals(isHourly)
        while (this.isRereadDue && !this.isEnded) {
          this.isRereadDue = false
          await this.reread()
        }
      } while (this.isCheckDue && !this.isEnded)
    } finally {
      this.isChecking = false
    }
  }

  private async compareTotals(isHourly: boolean) {
    const { held } = this.options
    const compare = () => {
      const compared = this.difference()
      this.agreed = compared.then(isNone)
      return compared
    }
    const accepted = held.known?.state.residue ?? null
    const before = await unexpectedDifference(accepted, compare)
    if (before === null || (this.wasRereadRecently() && !isHourly)) return
    if (!(await this.reread())) return
    const residue = await settledDifference(compare)
    // Another difference may be of a change that the reread came too early for: the next check tells.
    const isLasting = residue !== null && (isNone(residue) || isSame(residue, before))
    if (isLasting && held.known) held.take(withState(held.known, { residue }))
  }

  /** By how much the store's totals are larger; null if they could not be compared. */
  private async difference(): Promise<Totals | null> {
    const { source, leader, held } = this.options
    for (let comparison = 0; comparison < MAX_COMPARISONS; comparison += 1) {
      const before = held.known?.pieces
      const totals = await source.totals(leader)
      if (this.isEnded || !totals.ok || held.known === null) return null
      if (held.known.pieces !== before) continue
      const { count, uses } = held.known.totals
      return { count: totals.value.count - count, uses: totals.value.uses - uses }
    }
    return null
  }

  /** A device's clock that was set back does not delay a reread. */
  private wasRereadRecently(): boolean {
    const at = this.options.held.known?.state.rereadAt ?? null
    if (at === null) return false
    const elapsed = this.options.clock.now() - at
    return elapsed >= 0 && elapsed < REREAD_MS
  }

  /**
   * Reads all codes again, and removes those that the store no longer has.
   * @returns whether all pages could be read
   */
  private async reread(): Promise<boolean> {
    const { source, leader, held, clock, sizes, onData } = this.options
    const found = new Set<CodeId>()
    const eachPage = { first: sizes.other, other: sizes.other }
    this.reported.clear()
    for await (const page of source.pages(leader, null, eachPage, this.ending.signal)) {
      if (this.isEnded || !page.ok || held.known === null) return false
      onData()
      for (const { code } of page.value.codes) found.add(code.id)
      held.take(withCodes(held.known, this.notOutdated(page.value.codes)))
      if (page.value.next !== null) continue
      if (found.size === 0 && !(await this.isStoreEmpty())) return false
      const isGone = ({ id }: AccessCode) => !found.has(id) && !this.reported.has(id)
      const gone = codesIn(held.known).filter(isGone)
      const known = withoutCodes(
        held.known,
        gone.map(({ id }) => id),
      )
      this.hold(withState(known, { rereadAt: clock.now() }))
      return true
    }
    return false
  }

  /** Before an empty answer removes every code, the store's count must be 0 too. */
  private async isStoreEmpty(): Promise<boolean> {
    const totals = await this.options.source.totals(this.options.leader)
    return totals.ok && totals.value.count === 0
  }

  private get isEnded(): boolean {
    return this.ending.signal.aborted
  }

  private fail(failure: ReadFailure) {
    if (this.isEnded) return
    this.stop()
    this.tellFailure(failure)
  }
}
