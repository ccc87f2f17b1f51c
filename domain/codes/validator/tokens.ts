/** White space, commas and semicolons, which Excel in Spanish puts between cells (VALIDATOR-4). */
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

// What is written in capitals, digits and plain signs is its own folded spelling: as a rule every code and list.
const MAY_FOLD = /[^\t-\r -!#-&(-_]/

/** A code or token in the one spelling that finds it, whatever a paste lost or added and in whichever case it is. */
export const foldCode = (code: string): string =>
  MAY_FOLD.test(code) ? foldCase(withoutNoise(code)) : code

/** As foldCode, for many: one look at all of them tells that none has anything to fold, as a rule. */
export const foldCodes = (codes: readonly string[]): readonly string[] =>
  MAY_FOLD.test(codes.join('\n')) ? codes.map(foldCode) : codes

const split = (text: string): string[] => {
  const tokens = text.split(SEPARATORS)
  // Only the ends can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

/** Characters of a piece: it is worked through in about a millisecond. */
const PIECE = 32_768

/**
 * Cuts a text where no token is cut. A token longer than a piece makes that piece longer. A byte-order mark is no place
 * to cut: to JavaScript it is white space, in a list it is noise that may stand within a code.
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
  /** In order, repeated ones included. Cut when first asked for: where every token is known, nobody does. */
  readonly texts: readonly string[]
  /** The same tokens in one spelling for all cases. */
  readonly folded: readonly string[]
}

/** Splits pasted text into tokens. Linear in its length; case is folded over the whole text at once. */
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
