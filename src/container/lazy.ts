import type { Lazy } from '../../application/process/Lazy'

/** Loads at the first use and caches the result; a failed load is retried. */
export const lazy = <T>(load: () => Promise<T>): Lazy<T> => {
  let loading: Promise<T> | null = null
  let loaded: T | null = null
  return {
    get loaded() {
      return loaded
    },
    load() {
      loading ??= load().then(
        (value) => {
          loaded = value
          return value
        },
        (cause) => {
          loading = null
          throw cause
        },
      )
      return loading
    },
  }
}
