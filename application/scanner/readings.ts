import { foldCode } from '../../domain/codes/foldCode'
import type { IdentifiedCode } from './IdentifyCode'

/** A code that was read, the first time. */
export interface Reading extends IdentifiedCode {
  /** The whole text of the QR code. */
  readonly content: string
  /** In epoch milliseconds. */
  readonly at: number
}

/** The codes that were read since the scanner was opened. */
export interface Readings {
  /** Each code once, in the order in which they were read. */
  readonly readings: readonly Reading[]
  /** How often a code was read again. */
  readonly repeats: number
  /** The latest reading; null for none. */
  readonly latest: {
    readonly reading: Reading
    readonly isRepeat: boolean
    readonly count: number
  } | null
}

/** A code that was identified after it was read. */
export type FoundCode = IdentifiedCode & Pick<Reading, 'content'>

export const NO_READINGS: Readings = { readings: [], repeats: 0, latest: null }

const isSame = (one: IdentifiedCode, other: IdentifiedCode): boolean =>
  one.id === null || other.id === null
    ? foldCode(one.text) === foldCode(other.text)
    : one.id === other.id

export const withReading = (
  { readings, repeats, latest }: Readings,
  reading: Reading,
): Readings => {
  const before = readings.find((one) => isSame(one, reading))
  const count = (latest?.count ?? 0) + 1
  return before
    ? { readings, repeats: repeats + 1, latest: { reading: before, isRepeat: true, count } }
    : { readings: [...readings, reading], repeats, latest: { reading, isRepeat: false, count } }
}

export const withFound = ({ readings, repeats, latest }: Readings, code: FoundCode): Readings => {
  const named = (one: Reading): Reading =>
    one.content === code.content ? { ...one, ...code } : one
  const found = readings.map(named)
  // Read once by its text and once by a link, it was not known for the same code.
  const once = found.filter((one, at) => found.findIndex((first) => isSame(first, one)) === at)
  return {
    readings: once,
    repeats: repeats + found.length - once.length,
    latest: latest && { ...latest, reading: named(latest.reading) },
  }
}
