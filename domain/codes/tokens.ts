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

/** One spelling for all cases of a text, for comparing only. Capitals, since codes are written so: most stay as they are. */
const foldCase = (text: string): string => text.toUpperCase()

/** A stored code as a token of it would come out of a paste: a code may itself hold what a paste loses. */
const foldCode = (code: string): string => foldCase(withoutNoise(code))

/** What folds each of these codes. Most lists fold to themselves, which one look at the whole list tells. */
export const folderOf = (codes: readonly { readonly code: string }[]) => {
  const all = codes.map(({ code }) => code).join('\n')
  return foldCode(all) === all ? (code: string) => code : foldCode
}

const split = (text: string): string[] => {
  const tokens = text.split(SEPARATORS)
  // Only the ends can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

export interface Tokens {
  /** In order, repeated ones included. */
  readonly texts: readonly string[]
  /** The same tokens in one spelling for all cases. */
  readonly folded: readonly string[]
}

/** Splits pasted text into tokens. Linear in its length; case is folded over the whole text at once. */
export const parseTokens = (text: string): Tokens => {
  const clean = withoutNoise(text)
  const folded = foldCase(clean)
  const texts = split(clean)
  return { texts, folded: folded === clean ? texts : split(folded) }
}
