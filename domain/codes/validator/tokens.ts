/**
 * White space, commas, and the semicolons that Excel puts between cells with Spanish settings
 * (VALIDATOR-4).
 */
const SEPARATORS = /[\s,;]+/

// Characters that lists pick up in mails, chats and spreadsheets and that no code contains: quotes,
// invisible format characters (Cf: zero-width, byte-order and direction marks), and control
// characters.
const NOISE = /["'`´‘’‚“”„«»]|\p{Cf}|[^\P{Cc}\s]/gu
// Most lists are plain ASCII without noise; this test is five times faster than searching for
// noise.
const MAY_HAVE_NOISE = /[^\t-\r -!#-&(-_a-~]/

const withoutNoise = (text: string): string =>
  MAY_HAVE_NOISE.test(text) ? text.replace(NOISE, '') : text

/** Folds case, for comparing only. Upper case, since most codes are already written in it. */
const foldCase = (text: string): string => text.toUpperCase()

// Text without lower case, accents or noise is already folded; most codes and lists are.
const MAY_FOLD = /[^\t-\r -!#-&(-_]/

/** The spelling that codes and tokens are compared by: without noise and in upper case. */
export const foldCode = (code: string): string =>
  MAY_FOLD.test(code) ? foldCase(withoutNoise(code)) : code

/** As foldCode, for many codes. One test shows whether any needs folding; usually none does. */
export const foldCodes = (codes: readonly string[]): readonly string[] =>
  MAY_FOLD.test(codes.join('\n')) ? codes.map(foldCode) : codes

const split = (text: string): string[] => {
  const tokens = text.split(SEPARATORS)
  // Only the first and last can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

/** Characters per piece: looking up their tokens takes a slow phone some milliseconds. */
const PIECE = 8_192

/**
 * Splits a text between tokens. A token longer than a piece makes that piece longer. A byte-order
 * mark counts as white space in JavaScript, but here it is noise within a token, so it never
 * splits.
 */
export function* piecesOf(text: string): Generator<string, void> {
  const cut = /[^\S\uFEFF]|[,;]/g
  for (let start = 0; start < text.length; ) {
    cut.lastIndex = start + PIECE
    const end = cut.test(text) ? cut.lastIndex : text.length
    yield text.slice(start, end)
    start = end
  }
}

export interface Tokens {
  /** In order, repeats included. Computed lazily: a list of known codes never needs it. */
  readonly texts: readonly string[]
  /** The same tokens, folded. */
  readonly folded: readonly string[]
}

/** Splits pasted text into tokens. Linear in its length; the whole text is folded at once. */
export const parseTokens = (text: string): Tokens => {
  if (!MAY_FOLD.test(text)) {
    const tokens = split(text)
    return { texts: tokens, folded: tokens }
  }
  const clean = withoutNoise(text)
  let texts: readonly string[] | null = null
  return {
    folded: split(foldCase(clean)),
    get texts() {
      texts ??= split(clean)
      return texts
    },
  }
}
