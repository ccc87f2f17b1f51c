/** Something that is loaded at its first use, once; a load that failed is tried again at the next use. */
export interface Lazy<T> {
  load(): Promise<T>
  /** Null until it is loaded. */
  readonly loaded: T | null
}
