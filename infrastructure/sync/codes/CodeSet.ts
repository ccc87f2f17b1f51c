import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'
import { byNewest } from '../../../domain/codes/TrackedCode'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { SourceCode, Totals } from './CodeSource'
import type { Piece } from './CodesCopy'

/**
 * Codes per piece of the device's copy: a changed code rewrites its piece, and the page stays responsive
 * between two pieces that are read.
 */
const PIECE_SIZE = 500

interface Entry {
  readonly code: AccessCode
  readonly piece: number
}

export const isTracked = ({ status }: AccessCode): boolean =>
  TRACKED_STATUSES.some((tracked) => tracked === status)

/** Whether all fields are equal; some hold objects, of one level. */
const isSameCode = (a: AccessCode, b: AccessCode): boolean =>
  Object.keys(a).every((key) => isEqualByFields(Reflect.get(a, key), Reflect.get(b, key)))

/** A leader's tracked codes in memory, in the pieces in which the device's copy stores them. */
export class CodeSet {
  private readonly entries = new Map<CodeId, Entry>()
  private readonly pieces: Map<CodeId, AccessCode>[] = []
  private readonly changedPieces = new Set<number>()
  private sorted: readonly AccessCode[] | null = []
  private uses = 0
  /** Increases with every change. */
  revision = 0

  constructor(pieces: readonly Piece[] = []) {
    pieces.forEach((piece, number) => {
      this.pieces.push(new Map())
      for (const code of piece) this.put(code, number)
    })
    this.changedPieces.clear()
  }

  /** The same array until a code changes. */
  get codes(): readonly AccessCode[] {
    this.sorted ??= Array.from(this.entries.values(), ({ code }) => code).sort(byNewest)
    return this.sorted
  }

  get totals(): Totals {
    return { count: this.entries.size, uses: this.uses }
  }

  get pieceCount(): number {
    return this.pieces.length
  }

  /** In order. */
  allPieces(): readonly Piece[] {
    return this.pieces.map((piece) => [...piece.values()])
  }

  ids(): readonly CodeId[] {
    return [...this.entries.keys()]
  }

  /** Adds or replaces a tracked code, and removes one that is no longer tracked. */
  apply({ code }: Pick<SourceCode, 'code'>): void {
    if (!isTracked(code)) {
      this.remove(code.id)
      return
    }
    const before = this.entries.get(code.id)
    // A code that is read again unchanged stays the same object, for what is memoised by it.
    if (before && isSameCode(before.code, code)) return
    this.put(code, before?.piece ?? this.openPiece())
  }

  remove(id: CodeId): void {
    const before = this.entries.get(id)
    if (!before) return
    this.entries.delete(id)
    this.pieces[before.piece]?.delete(id)
    this.uses -= before.code.currentUses
    this.changed(before.piece)
  }

  /** The pieces changed since the last call. */
  takeChanged(): ReadonlyMap<number, Piece> {
    const taken = new Map<number, Piece>()
    for (const number of this.changedPieces) {
      taken.set(number, [...(this.pieces[number]?.values() ?? [])])
    }
    this.changedPieces.clear()
    return taken
  }

  private put(code: AccessCode, piece: number) {
    this.uses += code.currentUses - (this.entries.get(code.id)?.code.currentUses ?? 0)
    this.entries.set(code.id, { code, piece })
    this.pieces[piece]?.set(code.id, code)
    this.changed(piece)
  }

  private changed(piece: number) {
    this.changedPieces.add(piece)
    this.sorted = null
    this.revision += 1
  }

  /** The last piece, or a new one if it is full. */
  private openPiece(): number {
    const last = this.pieces.at(-1)
    if (!last || last.size >= PIECE_SIZE) this.pieces.push(new Map())
    return this.pieces.length - 1
  }
}
