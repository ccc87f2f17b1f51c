import { Timestamp } from 'firebase/firestore'

const MICROS_PER_SECOND = 1_000_000
const NANOS_PER_MICRO = 1_000

/** In epoch microseconds, which a number holds exactly; Firestore stores no finer time. */
export const toMicros = ({ seconds, nanoseconds }: Timestamp): number =>
  seconds * MICROS_PER_SECOND + Math.floor(nanoseconds / NANOS_PER_MICRO)

export const fromMicros = (micros: number): Timestamp => {
  const seconds = Math.floor(micros / MICROS_PER_SECOND)
  return new Timestamp(seconds, (micros - seconds * MICROS_PER_SECOND) * NANOS_PER_MICRO)
}
