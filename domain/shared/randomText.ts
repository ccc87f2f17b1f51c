/** Returns that many uniformly random bytes. */
export type RandomBytes = (count: number) => Uint8Array

/**
 * A text in which each letter of the alphabet is equally likely at each place.
 *
 * @param alphabet up to 256 different letters
 * @param randomBytes called again if too many bytes were rejected
 */
export const randomText = (alphabet: string, length: number, randomBytes: RandomBytes): string => {
  // The largest multiple of the alphabet's size that fits in a byte. Higher bytes are rejected: they
  // would favour the first letters.
  const fairBytes = Math.floor(256 / alphabet.length) * alphabet.length
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairBytes && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
