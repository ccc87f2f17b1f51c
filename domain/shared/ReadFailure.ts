/** Why stored data could not be read: refused by the rules, no connection, or anything else. */
export interface ReadFailure {
  readonly kind: 'permission-denied' | 'offline' | 'unknown'
}
