/** A named value that the current entry of the browser's history holds; undefined where it has none. */
export const entryValue = (name: string): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/**
 * Stores a value in the current entry, beside what the router keeps there. A replaced entry has lost it, and so has one whose
 * browser takes no more changes for the moment: Safari takes 100 in 10 to 30 seconds.
 */
export const setEntryValue = (name: string, value: unknown): void => {
  if (entryValue(name) === value) return
  try {
    window.history.replaceState({ ...window.history.state, [name]: value }, '')
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
