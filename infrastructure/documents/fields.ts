/**
 * Reads single fields of an untrusted document. No function throws: a field that is missing, of the wrong type or
 * unreadable gives the fallback.
 */

/** The field's value; undefined if the data is not an object or reading the field throws. */
export const fieldOf = (data: unknown, name: string): unknown => {
  if (typeof data !== 'object' || data === null) return undefined
  try {
    return Reflect.get(data, name)
  } catch {
    return undefined
  }
}

/** The value if it is a non-empty string, else null. */
export const idOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The trimmed name; null if it is empty. */
export const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim() || null : null

/** A count of uses: a non-negative integer, as a number or as text; 0 for anything else. */
export const countOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** The last millisecond of the year 9999: larger numbers are microseconds or worse. */
const LAST_MOMENT = 253_402_300_799_999

const validMoment = (millis: number): number | null =>
  millis >= 0 && millis <= LAST_MOMENT ? millis : null

/** Epoch milliseconds from a number or a stored timestamp (an object with toMillis); else null. */
export const momentOf = (value: unknown): number | null => {
  if (typeof value === 'number') return validMoment(value)
  const toMillis = fieldOf(value, 'toMillis')
  if (typeof toMillis !== 'function') return null
  try {
    const millis: unknown = Reflect.apply(toMillis, value, [])
    return typeof millis === 'number' ? validMoment(millis) : null
  } catch {
    return null
  }
}
