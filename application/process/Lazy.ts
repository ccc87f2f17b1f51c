/** Loaded once, at its first use. A failed load is retried at the next use. */
export interface Lazy<T> {
  load(): Promise<T>
  /** Null until it is loaded. */
  readonly loaded: T | null
}
