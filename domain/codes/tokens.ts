/** White space, commas (spec §2) and semicolons (what Excel in Spanish puts between cells). */
const SEPARATORS = /[\s,;]+/

// What lists pick up on their way through mails, chats and spreadsheets and no code holds: quotes, and the
// invisible format (Cf: zero-width, byte-order and direction marks) and control characters that are no white space.
const NOISE = /["'`´‘’‚“”„«»]|\p{Cf}|[^\P{Cc}\s]/gu
// Most lists are plain ASCII without any of it. Telling so is five times faster than looking for noise.
const MAY_HAVE_NOISE = /[^\t-\r -!#-&(-_a-~]/

/** Splits pasted text into tokens, in order, repeated ones included. Linear in the length of the text. */
export const parseTokens = (text: string): string[] => {
  const clean = MAY_HAVE_NOISE.test(text) ? text.replace(NOISE, '') : text
  const tokens = clean.split(SEPARATORS)
  // Only the ends can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

/** One spelling for all cases of a token, for comparing only. */
export const foldCase = (token: string): string => token.toLowerCase()
