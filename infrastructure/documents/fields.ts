/**
 * Reading single fields of a document whose shape is not trusted. Every function is total: a missing field, one of
 * another type or one that cannot even be read gives the fallback.
 */

/** The field's value; undefined where the data is no object or the field cannot be read. */
export const fieldOf = (data: unknown, name: string): unknown => {
  if (typeof data !== 'object' || data === null) return undefined
  try {
    return Reflect.get(data, name)
  } catch {
    return undefined
  }
}

/** A non-empty string, else null. */
export const idOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** A name without the blanks around it; null where nothing is left. */
export const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim() || null : null

/** A count of uses: a whole number of at least 0, also one written as text; 0 for anything else. */
export const countOf = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** The last millisecond of the year 9999: what lies beyond is seconds or microseconds taken for something else. */
const LAST_MOMENT = 253_402_300_799_999

const inCalendar = (millis: number): number | null =>
  millis >= 0 && millis <= LAST_MOMENT ? millis : null

/** Epoch milliseconds from a number or from a stored timestamp (an object with toMillis); null for anything else. */
export const momentOf = (value: unknown): number | null => {
  if (typeof value === 'number') return inCalendar(value)
  const toMillis = fieldOf(value, 'toMillis')
  if (typeof toMillis !== 'function') return null
  try {
    const millis: unknown = Reflect.apply(toMillis, value, [])
    return typeof millis === 'number' ? inCalendar(millis) : null
  } catch {
    return null
  }
}
