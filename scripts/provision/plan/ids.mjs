import { createHash, randomInt } from 'node:crypto'

/** Length of an id and its letters, as the portal and the rules expect them (WRITE-4). */
const LENGTH = 20
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id that cannot be guessed: who knows the id of an event can read its name. */
export const newId = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Always the same id for the same parts, so that a second run finds what the first has written.
 * @param {readonly string[]} parts
 */
export const idOf = (...parts) => {
  // JSON keeps ['a', 'bc'] and ['ab', 'c'] apart.
  let rest = BigInt(`0x${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`)
  const base = BigInt(LETTERS.length)
  let id = ''
  while (id.length < LENGTH) {
    id += LETTERS[Number(rest % base)]
    rest /= base
  }
  return id
}
