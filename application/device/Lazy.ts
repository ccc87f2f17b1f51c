/** Something whose code loads at its first use. A failed load is tried again at the next one. */
export interface Lazy<T> {
  load(): Promise<T>
}

/** Null if its code cannot be loaded, e.g. offline. */
export const loadedOrNull = <T>(lazy: Lazy<T>): Promise<T | null> => lazy.load().catch(() => null)
