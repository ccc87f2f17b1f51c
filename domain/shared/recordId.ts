/** Length of a generated record id (WRITE-4). */
const RECORD_ID_LENGTH = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

// The largest multiple of the alphabet's 62 characters that a byte can hold: bytes above it would favour the first letters.
const FAIR_BYTES = Math.floor(256 / ALPHABET.length) * ALPHABET.length

/**
 * A record id of 20 letters and digits, each equally likely.
 * @param randomBytes gives that many uniformly random bytes; asked again while too many had to be rejected
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
