/** White space, commas (spec §2) and semicolons (what Excel in Spanish puts between cells). */
const SEPARATORS = /[\s,;]+/

// What lists pick up on their way through mails, chats and spreadsheets and no code holds: quotes, and the
// invisible format (Cf: zero-width, byte-order and direction marks) and control characters that are no white space.
const NOISE = /["'`´‘’‚“”„«»]|\p{Cf}|[^\P{Cc}\s]/gu
// Most lists are plain ASCII without any of it. Telling so is five times faster than looking for noise.
const MAY_HAVE_NOISE = /[^\t-\r -!#-&(-_a-~]/

/** The text without what no code holds. */
const withoutNoise = (text: string): string =>
  MAY_HAVE_NOISE.test(text) ? text.replace(NOISE, '') : text

/** Splits pasted text into tokens, in order, repeated ones included. Linear in the length of the text. */
export const parseTokens = (text: string): string[] => {
  const tokens = withoutNoise(text).split(SEPARATORS)
  // Only the ends can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

/** One spelling for all cases of a token, for comparing only. */
export const foldCase = (token: string): string => token.toLowerCase()

/** A stored code as a token of it would come out of a paste, case aside: a code may itself hold what a paste loses. */
export const foldCode = (code: string): string => foldCase(withoutNoise(code))
