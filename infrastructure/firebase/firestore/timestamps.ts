import { fieldOf } from '../../documents/fields'

export const MICROS_PER_SECOND = 1_000_000
export const NANOS_PER_MICRO = 1_000

/** A stored time, as Firestore's SDK has it (Timestamp). */
export interface StoredTime {
  readonly seconds: number
  readonly nanoseconds: number
  toMillis(): number
}

/** A time as Firestore's REST interface writes it; null if it is none. */
export const parseTime = (text: string): StoredTime | null => {
  const millis = Date.parse(text)
  if (Number.isNaN(millis)) return null
  const fraction = /\.(\d{1,9})/.exec(text)?.[1] ?? ''
  const [seconds, nanoseconds] = [Math.floor(millis / 1_000), Number(fraction.padEnd(9, '0'))]
  // With its fraction, as the SDK gives it: the same code must not differ by the way it came.
  return { seconds, nanoseconds, toMillis: () => seconds * 1_000 + nanoseconds / 1_000_000 }
}

/** In epoch microseconds, which a number holds exactly; Firestore stores no finer time. Null for what is no time. */
export const microsOf = (value: unknown): number | null => {
  const [seconds, nanoseconds] = [fieldOf(value, 'seconds'), fieldOf(value, 'nanoseconds')]
  const isTime = typeof fieldOf(value, 'toMillis') === 'function'
  if (!isTime || typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null
  return seconds * MICROS_PER_SECOND + Math.floor(nanoseconds / NANOS_PER_MICRO)
}
