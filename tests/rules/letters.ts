/** The letters, digits and signs that the patterns of the rules take: a test of each notices one that a pattern has lost. */
export const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const SMALL = CAPITALS.toLowerCase()
export const DIGITS = '0123456789'
export const FIRST_DIGITS = [...'123456789']

/** All characters, in pieces of so many; the last one is filled with the first character. */
export const inPieces = (characters: string, length: number): readonly string[] =>
  Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).padEnd(length, characters[0]),
  )
