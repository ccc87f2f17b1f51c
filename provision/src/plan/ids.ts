import { createHash, randomBytes } from 'node:crypto'
import {
  RECORD_ID_LENGTH,
  RECORD_ID_LETTERS,
  recordIdFrom,
} from '../../../domain/shared/recordId.ts'

/** An id that cannot be guessed: who knows the id of an event can read its name. */
export const newId = () => recordIdFrom(randomBytes)

/** Always the same id for the same parts, so that a second run finds what the first has written. */
export const idOf = (...parts: readonly string[]): string => {
  // JSON keeps ['a', 'bc'] and ['ab', 'c'] apart.
  let rest = BigInt(`0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`)
  const base = BigInt(RECORD_ID_LETTERS.length)
  let id = ''
  while (id.length < RECORD_ID_LENGTH) {
    id += RECORD_ID_LETTERS[Number(rest % base)]
    rest /= base
  }
  return id
}
