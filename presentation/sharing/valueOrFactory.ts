/** A value, or a function that computes it once it is needed. */
export type ValueOrFactory<T> = T | (() => T)

export const toValue = <T extends object | null>(value: ValueOrFactory<T>): T =>
  typeof value === 'function' ? value() : value
