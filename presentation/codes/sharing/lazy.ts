/** A value, or a function that computes it once it is needed. */
export type Lazy<T> = T | (() => T)

export const toValue = <T extends object | null>(lazy: Lazy<T>): T =>
  typeof lazy === 'function' ? lazy() : lazy
