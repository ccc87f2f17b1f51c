/** Loads once and keeps the result, so that a loaded overlay shows without a further render. */
export interface Loader<T> {
  (): Promise<T>
  /** Null until it has been loaded. */
  loaded: T | null
}

export const loaderOf = <T>(load: () => Promise<T>): Loader<T> => {
  const loader: Loader<T> = Object.assign(
    async () => {
      loader.loaded = await load()
      return loader.loaded
    },
    { loaded: null },
  )
  return loader
}
