import { decodeCodePage850 } from './codePage850'

const decodeBy = (encoding: string) => (bytes: Uint8Array) =>
  new TextDecoder(encoding).decode(bytes)

/** Encodings of spreadsheets in Spanish: Excel's for CSV, that of Excel for Mac, and that of 'CSV (MS-DOS)'. */
const [WINDOWS, ...OTHERS] = [
  decodeBy('windows-1252'),
  decodeBy('macintosh'),
  decodeCodePage850,
] as const

/** How many bytes tell the encoding, from the word with the first letter beyond ASCII on. */
const SAMPLE_BYTES = 65_536
const WORD_BYTES = 32

const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const start = Math.max(bytes.findIndex((byte) => byte >= 0x80) - WORD_BYTES, 0)
  return bytes.subarray(start, start + SAMPLE_BYTES)
}
/** By how much another encoding has to be likelier: one dash or apostrophe of windows-1252 may read as a letter. */
const CLEAR = 2

const LETTERS = /[áéíóúüñÁÉÍÓÚÜÑ]/
const UPPER_CASE = /\p{Lu}/u
const LOWER_CASE = /\p{Ll}/u
/** May stand in any text: other letters, signs of Spanish, quotes and dashes; Node decodes the last ones as controls. */
const NEUTRAL = /[\p{L}\p{Cc}¡¿ºª°·€«»‘’‚“”„–—…\u00a0]/u
/** Signs of windows-1252 that do not stand between letters, and the controls that Node decodes them as. */
const NOT_WITHIN = /[„ƒ\u0083\u0084\u0090]/
const KNOWN_WORD = /(?<!\p{L})(?:código|cupón|cód)/iu

/** 1 for a letter of Spanish that stands in a word in its case, -1 for what no list has in a word. */
const scoreOf = (text: string, at: number): number => {
  const [before = '', letter = '', after = ''] = [text[at - 1], text[at], text[at + 1]]
  if (!/\p{L}/u.test(before + after)) return 0
  const isWithin = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  if (!NEUTRAL.test(letter) || (isWithin && NOT_WITHIN.test(letter))) return -1
  const isOutOfCase = UPPER_CASE.test(letter)
    ? LOWER_CASE.test(before)
    : LOWER_CASE.test(letter) && UPPER_CASE.test(after)
  if (isOutOfCase) return -1
  return LETTERS.test(letter) ? 1 : 0
}

const likelihoodOf = (text: string): number => {
  let score = KNOWN_WORD.test(text) ? CLEAR : 0
  for (const { index } of text.matchAll(/\P{ASCII}/gu)) score += scoreOf(text, index)
  return score
}

/** Decodes text of one byte a character in the encoding that makes Spanish words of it, else as windows-1252. */
export const decodeSingleBytes = (bytes: Uint8Array): string => {
  const sample = sampleOf(bytes)
  const likelihoods = OTHERS.map((decode) => likelihoodOf(decode(sample)))
  const best = Math.max(...likelihoods)
  const isClear = best > 0 && best >= likelihoodOf(WINDOWS(sample)) + CLEAR
  const decode = isClear ? OTHERS[likelihoods.indexOf(best)] : WINDOWS
  return (decode ?? WINDOWS)(bytes)
}

const UTF_8 = decodeBy('utf-8')
const DAMAGE = '\ufffd'

/**
 * Decodes UTF-8 with few damaged places, each U+FFFD, which no code has. At least as many characters beyond ASCII are
 * whole, and make words as likely as in windows-1252, or likelier.
 * @returns null if it is rather another encoding
 */
export const decodeDamagedUtf8 = (bytes: Uint8Array): string | null => {
  const text = UTF_8(bytes)
  let [whole, damaged] = [0, 0]
  for (const [character] of text.matchAll(/\P{ASCII}/gu)) {
    if (character === DAMAGE) damaged += 1
    else whole += 1
  }
  if (whole === 0 || whole < damaged) return null
  // The damaged places speak for neither.
  const sample = sampleOf(new TextEncoder().encode(text.replaceAll(DAMAGE, ' ')))
  return likelihoodOf(UTF_8(sample)) >= likelihoodOf(WINDOWS(sample)) ? text : null
}
