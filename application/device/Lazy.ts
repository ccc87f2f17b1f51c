/** Something whose code loads at its first use. A failed load is tried again at the next one. */
export interface Lazy<T> {
  load(): Promise<T>
}

/** Loads at the first use and keeps the result; a failed load is tried again at the next one. */
export const lazy = <T>(load: () => Promise<T>): Lazy<T> => {
  let loading: Promise<T> | null = null
  return {
    load() {
      loading ??= load().catch((cause) => {
        loading = null
        throw cause
      })
      return loading
    },
  }
}

/** Makes a new value from a loaded one at each use. */
export const mapped = <T, R>(source: Lazy<T>, make: (value: T) => R): Lazy<R> => ({
  load: async () => make(await source.load()),
})

/** Null if its code cannot be loaded, e.g. offline. */
export const loadedOrNull = <T>(lazy: Lazy<T>): Promise<T | null> => lazy.load().catch(() => null)
