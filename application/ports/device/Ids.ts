export interface Ids {
  /** A new record id: 20 random letters and digits (spec §7). */
  next(): string
}
