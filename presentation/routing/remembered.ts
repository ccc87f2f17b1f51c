/** Loads a part, and has it at hand from then on: what is there needs no further turn to show. */
export interface Loader<T> {
  (): Promise<T>
  /** Null until it has been loaded. */
  loaded: T | null
}

export const remembered = <T>(load: () => Promise<T>): Loader<T> => {
  const loader: Loader<T> = Object.assign(
    async () => {
      loader.loaded = await load()
      return loader.loaded
    },
    { loaded: null },
  )
  return loader
}
