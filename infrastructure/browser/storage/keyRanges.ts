/** All keys that begin with some parts, such as a leader's: an array sorts after every other kind of part. */
export const keysUnder = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []])

/** The keys that have a time after some parts, from one on, in epoch milliseconds. Texts sort after all numbers, and are no times. */
export const timesFrom = (
  parts: readonly string[],
  from: number,
  isWithoutIt = false,
): IDBKeyRange =>
  IDBKeyRange.bound([...parts, from], [...parts, Number.POSITIVE_INFINITY], isWithoutIt)

/** All keys that are a text with this beginning. */
export const keysBeginning = (text: string): IDBKeyRange => IDBKeyRange.bound(text, `${text}\uFFFF`)
