import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Cursor, Position, Totals } from './CodeSource'

/** The state of the device's copy of the codes. */
export interface CopyState {
  /** Cursor of the first load; null when it is complete. */
  readonly next: Cursor | null
  /** The newest server times seen; null for none. Later changes are read from there. */
  readonly newest: { readonly created: Position | null; readonly updated: Position | null }
  /** When the store last confirmed the codes, in epoch milliseconds by the device's clock. */
  readonly confirmedAt: number
  /**
   * By how much the store's totals differ from the copy's after a reread: codes that the list leaves out.
   * Null before the first reread.
   */
  readonly residue: Totals | null
  /** When all codes were last reread, in epoch milliseconds by the device's clock; null for never. */
  readonly rereadAt: number | null
}

/** A part of the codes, which the device stores as one value. It is never changed, but replaced. */
export type Piece = ReadonlyMap<CodeId, AccessCode>

export const pieceOf = (codes: readonly AccessCode[]): Piece =>
  new Map(codes.map((code) => [code.id, code]))

/** Codes with the state of their copy. */
export interface CodesToKeep {
  readonly state: CopyState
  readonly pieces: readonly Piece[]
}

export interface KeptCodes extends CodesToKeep {
  /** Identifies this write: each write of the copy has another stamp. */
  readonly stamp: string
}

/** Keeps a leader's codes on the device. One tab at a time writes; the others only read. */
export interface CodeKeeper {
  /**
   * Stores everything at once or nothing. What is kept while an earlier call is being stored is stored after it, once.
   * Resolves when these codes or later ones are stored.
   */
  keep(codes: CodesToKeep): Promise<void>
  close(): void
}

/** The leader's codes on this device. */
export interface CodesCopy {
  read(leader: UserId): Promise<KeptCodes | null>
  /** @param kept the copy that the caller read, which its first write continues */
  keeperOf(leader: UserId, kept: KeptCodes | null): CodeKeeper
}
