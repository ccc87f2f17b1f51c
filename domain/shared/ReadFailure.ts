/** Why stored data could not be read. */
export interface ReadFailure {
  readonly kind: 'permission-denied' | 'offline' | 'unknown'
}
