import type { CodeId } from '../../../domain/codes/AccessCode'
import { laterOf } from '../since'
import { CodeSet } from './CodeSet'
import type { Changes, Page, Position, SourceCode, Totals } from './CodeSource'
import type { CodeKeeper, CopyState, KeptCodes } from './CodesCopy'

/** A leader's codes as far as they are known, in memory and in the device's copy. */
export class KnownCodes {
  readonly codes: CodeSet
  /** Null before the first page. */
  private known: CopyState | null
  /**
   * When the codes that the store reported as changed were updated, in epoch microseconds: a page
   * that was read before must not undo the change.
   */
  private readonly reported = new Map<CodeId, number>()
  /** The codes that the running reread has found so far; null while none runs. */
  private seen: Set<CodeId> | null = null
  private isSaving = false
  private isSaveDue = false

  constructor(
    kept: KeptCodes | null,
    private readonly keeper: CodeKeeper,
  ) {
    this.codes = new CodeSet(kept?.pieces)
    this.known = kept?.state ?? null
  }

  get state(): CopyState | null {
    return this.known
  }

  get isComplete(): boolean {
    return this.known !== null && this.known.next === null
  }

  /** Changes with each use: of the newest update and the sum of uses, at least one does. */
  get usesKey(): string {
    const { updated } = this.known?.newest ?? {}
    return `${updated?.at} ${updated?.id} ${this.codes.totals.uses}`
  }

  /** Takes the first page of a first load. */
  begin(page: Page, newestUpdate: Position | null, now: number): void {
    const created = page.codes.reduce<Position | null>(
      (newest, one) => laterOf(newest, one.created, now),
      null,
    )
    const newest = { created, updated: laterOf(null, newestUpdate, now) }
    this.known = { next: page.next, newest, confirmedAt: now, residue: null, rereadAt: null }
    this.take(page)
    this.save()
  }

  /**
   * Takes the next page of a first load.
   * @param confirmedAt null if the codes before it are not confirmed yet
   */
  addPage(page: Page, confirmedAt: number | null): void {
    this.take(page)
    this.update({ next: page.next, ...(confirmedAt === null ? {} : { confirmedAt }) })
    if (page.next === null) this.reported.clear()
  }

  apply({ changed, removed }: Changes, now: number): void {
    for (const one of changed) {
      this.reported.set(one.code.id, one.updated?.at ?? 0)
      this.codes.apply(one)
    }
    for (const id of removed) {
      this.reported.set(id, Number.POSITIVE_INFINITY)
      this.codes.remove(id)
    }
    this.moveMarks(changed, now)
    if (this.isComplete && this.seen === null) this.reported.clear()
    if (changed.length > 0 || removed.length > 0) this.save()
  }

  /** Notes that the store confirmed the codes. */
  confirm(now: number): void {
    this.update({ confirmedAt: now })
  }

  /** @returns the codes that this reread finds, for the calls below */
  beginReread(): Set<CodeId> {
    this.seen = new Set()
    return this.seen
  }

  addRereadPage(page: Page, seen: Set<CodeId>): void {
    for (const { code } of page.codes) seen.add(code.id)
    this.take(page)
    this.save()
  }

  /** Removes the codes that the store no longer has. */
  endReread(seen: ReadonlySet<CodeId>, now: number): void {
    for (const id of this.codes.ids()) {
      if (!seen.has(id) && !this.reported.has(id)) this.codes.remove(id)
    }
    this.seen = null
    this.reported.clear()
    this.update({ rereadAt: now, confirmedAt: now })
  }

  /** Another reread may have begun meanwhile: that one goes on. */
  abandonReread(seen: ReadonlySet<CodeId>): void {
    if (this.seen === seen) this.seen = null
  }

  /** Accepts that the store's totals differ by this much. */
  accept(residue: Totals): void {
    this.update({ residue })
  }

  close(): void {
    this.keeper.close()
  }

  private take({ codes }: Page) {
    for (const one of codes) {
      const reportedAt = this.reported.get(one.code.id)
      if (reportedAt === undefined || (one.updated?.at ?? 0) >= reportedAt) this.codes.apply(one)
    }
  }

  /**
   * Only changes move the marks, pages do not: a page may hold an update that is newer than some
   * that are not reported yet.
   */
  private moveMarks(found: readonly SourceCode[], now: number) {
    if (this.known === null) return
    let { created, updated } = this.known.newest
    for (const one of found) {
      created = laterOf(created, one.created, now)
      updated = laterOf(updated, one.updated, now)
    }
    this.known = { ...this.known, newest: { created, updated } }
  }

  private update(change: Partial<CopyState>) {
    if (this.known === null) return
    this.known = { ...this.known, ...change }
    this.save()
  }

  /** Stores the newest state, once the write before has ended: a slow device skips the ones between. */
  private save(): void {
    this.isSaveDue = true
    if (!this.isSaving) void this.saveInTurn()
  }

  private async saveInTurn() {
    this.isSaving = true
    while (this.isSaveDue && this.known !== null) {
      this.isSaveDue = false
      const { codes, known: state } = this
      await this.keeper.save({
        state,
        changed: codes.takeChanged(),
        pieceCount: codes.pieceCount,
        allPieces: () => codes.allPieces(),
      })
    }
    this.isSaving = false
  }
}
