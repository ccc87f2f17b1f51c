export interface Ids {
  /** A new record id: 20 random letters and digits (WRITE-4). */
  next(): string
}
