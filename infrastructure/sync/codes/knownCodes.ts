import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import { isTracked } from '../../../domain/codes/CodeStatus'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import { laterOf } from '../since'
import type { Changes, Page, Position, SourceCode, Totals } from './CodeSource'
import type { CodesToKeep, CopyState, Piece } from './CodesCopy'
import { sharingValues } from './sharedValues'

/**
 * Codes per piece of the device's copy: a changed code rewrites its piece, and the page stays responsive
 * between two pieces that are read.
 */
const PIECE_SIZE = 500

/** A leader's tracked codes as far as they are known: a value, replaced by each page and change. */
export interface KnownCodes extends CodesToKeep {
  readonly totals: Totals
}

export const isComplete = (known: KnownCodes | null): boolean =>
  known !== null && known.state.next === null

export const codesIn = ({ pieces }: CodesToKeep): readonly AccessCode[] =>
  pieces.flatMap((piece) => [...piece.values()])

/** The codes that the device's copy has. */
export const knownFrom = (kept: CodesToKeep): KnownCodes => {
  const codes = codesIn(kept)
  const uses = codes.reduce((sum, { currentUses }) => sum + currentUses, 0)
  return { state: kept.state, pieces: kept.pieces, totals: { count: codes.length, uses } }
}

/**
 * The codes of the first page of all.
 * @param newestUpdate the newest before it was read
 * @param now the device's clock, in epoch milliseconds
 */
export const knownFromPage = (
  { codes, next }: Page,
  newestUpdate: Position | null,
  now: number,
): KnownCodes => {
  const created = codes.reduce<Position | null>(
    (newest, one) => laterOf(newest, one.created, now),
    null,
  )
  const newest = { created, updated: laterOf(null, newestUpdate, now) }
  const state = { next, newest, confirmedAt: now, residue: null, rereadAt: null }
  return withCodes({ state, pieces: [], totals: { count: 0, uses: 0 } }, codes)
}

export const withState = (known: KnownCodes, change: Partial<CopyState>): KnownCodes => ({
  ...known,
  state: { ...known.state, ...change },
})

/** Codes that were added, replaced by their newer form, or removed where they are no longer tracked. */
export const withCodes = (
  known: KnownCodes,
  found: readonly Pick<SourceCode, 'code'>[],
): KnownCodes => {
  const change = new PieceChange(known)
  const sharing = sharingValues()
  for (const { code } of found) {
    if (isTracked(code)) change.put(sharing(code))
    else change.remove(code.id)
  }
  return change.result()
}

export const withoutCodes = (known: KnownCodes, ids: Iterable<CodeId>): KnownCodes => {
  const change = new PieceChange(known)
  for (const id of ids) change.remove(id)
  return change.result()
}

/**
 * Codes after a report, with the newest times seen. Pages do not move those: one may hold an update that is newer than some
 * that are not reported yet.
 */
export const changedBy = (
  known: KnownCodes,
  { changed, removed }: Pick<Changes, 'changed' | 'removed'>,
  now: number,
): KnownCodes => {
  let { created, updated } = known.state.newest
  for (const one of changed) {
    created = laterOf(created, one.created, now)
    updated = laterOf(updated, one.updated, now)
  }
  const codes = withoutCodes(withCodes(known, changed), removed)
  return withState(codes, { newest: { created, updated } })
}

/** A text that changes with each use: of the newest update and the sum of uses, at least one does. */
export const usesKeyOf = ({ state, totals }: KnownCodes): string =>
  `${state.newest.updated?.at} ${state.newest.updated?.id} ${totals.uses}`

/** Whether all fields are equal; some hold objects, of one level. */
const isSameCode = (a: AccessCode, b: AccessCode): boolean =>
  Object.keys(a).every((key) => isEqualByFields(Reflect.get(a, key), Reflect.get(b, key)))

/** Changes that are made together, so that each piece is copied once. */
class PieceChange {
  private readonly pieces: Piece[]
  private readonly copied = new Map<number, Map<CodeId, AccessCode>>()
  private count: number
  private uses: number

  constructor(private readonly known: KnownCodes) {
    this.pieces = [...known.pieces]
    this.count = known.totals.count
    this.uses = known.totals.uses
  }

  put(code: AccessCode): void {
    const at = this.indexOf(code.id)
    const before = this.pieces[at]?.get(code.id)
    // A code that is read again unchanged stays the same object, for what is memoised by it.
    if (before && isSameCode(before, code)) return
    this.copyOf(before ? at : this.openPiece()).set(code.id, code)
    this.count += before ? 0 : 1
    this.uses += code.currentUses - (before?.currentUses ?? 0)
  }

  remove(id: CodeId): void {
    const at = this.indexOf(id)
    const before = this.pieces[at]?.get(id)
    if (!before) return
    this.copyOf(at).delete(id)
    this.count -= 1
    this.uses -= before.currentUses
  }

  /** The same value if nothing changed. */
  result(): KnownCodes {
    if (this.copied.size === 0) return this.known
    const { pieces, count, uses } = this
    return { ...this.known, pieces, totals: { count, uses } }
  }

  private indexOf(id: CodeId): number {
    return this.pieces.findIndex((piece) => piece.has(id))
  }

  /** The last piece, or a new one if it is full. */
  private openPiece(): number {
    const last = this.pieces.at(-1)
    return last && last.size < PIECE_SIZE ? this.pieces.length - 1 : this.pieces.length
  }

  private copyOf(at: number): Map<CodeId, AccessCode> {
    const copied = this.copied.get(at)
    if (copied) return copied
    const copy = new Map(this.pieces[at])
    this.copied.set(at, copy)
    this.pieces[at] = copy
    return copy
  }
}
