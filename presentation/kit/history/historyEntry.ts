/** A named value that the current entry of the browser's history holds; undefined where it has none. */
export const entryValue = (name: string): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** Stores a value in the current entry, beside what the router keeps there. A replaced entry has lost it. */
export const setEntryValue = (name: string, value: unknown): void => {
  if (entryValue(name) !== value) {
    window.history.replaceState({ ...window.history.state, [name]: value }, '')
  }
}
