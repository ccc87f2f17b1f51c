/** Length of a generated record id (WRITE-4). */
const RECORD_ID_LENGTH = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

// The largest multiple of 62 that fits in a byte. Higher bytes are rejected: they would favour the
// first letters.
const FAIR_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length

/**
 * A record id of 20 letters and digits, each equally likely.
 * @param randomBytes returns that many uniformly random bytes; called again if too many were
 *   rejected
 */
export const recordIdFrom = (randomBytes: (count: number) => Uint8Array): string => {
  let id = ''
  while (id.length < RECORD_ID_LENGTH) {
    for (const byte of randomBytes(RECORD_ID_LENGTH)) {
      if (byte < FAIR_BYTES && id.length < RECORD_ID_LENGTH) id += ALPHABET[byte % ALPHABET.length]
    }
  }
  return id
}
