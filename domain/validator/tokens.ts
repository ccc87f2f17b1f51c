import { foldClean, mayFold, SEPARATOR, withoutNoise } from '../codes/foldCode'

const SEPARATORS = new RegExp(`[${SEPARATOR}]+`)

/** Line ends and commas as programs, web pages and links write them: '\n', '<br />', which a piece may cut, '%2C'. */
const WRITTEN = '\\\\[nrt]|<br\\s*/?>|<br\\b|/>|%(?:2C|3B|7C|0[9AD])'
const MAY_HAVE_WRITTEN = /[\\<%]|\/>/
const ALL_SEPARATORS = new RegExp(`(?:[${SEPARATOR}]|${WRITTEN})+`, 'i')

const separatorsIn = (text: string): RegExp =>
  MAY_HAVE_WRITTEN.test(text) ? ALL_SEPARATORS : SEPARATORS

const split = (text: string): string[] => {
  const tokens = text.split(separatorsIn(text))
  // Only the first and last can be empty: the separator is greedy.
  if (tokens[0] === '') tokens.shift()
  if (tokens.at(-1) === '') tokens.pop()
  return tokens
}

/** A text with its separators as signs, so that it is one token. */
export const asOneToken = (text: string): string => split(text).join('␣')

/** Characters per piece: looking up their tokens takes a slow phone some milliseconds. */
const PIECE = 8_192

// A byte-order mark counts as white space in JavaScript, but here it is noise within a token, so it never splits.
const CUT = `(?!\\uFEFF)[${SEPARATOR}]`

/** Splits a text between tokens. A token longer than a piece makes that piece longer. */
export function* piecesOf(text: string): Generator<string, void> {
  const cut = new RegExp(CUT, 'g')
  for (let start = 0; start < text.length; ) {
    cut.lastIndex = start + PIECE
    const end = cut.test(text) ? cut.lastIndex : text.length
    yield text.slice(start, end)
    start = end
  }
}

// A byte-order mark within a token is no separator there either.
const RAW_SEPARATORS = new RegExp(`((?:${CUT}|${WRITTEN})+)`, 'i')

/** The text with each token replaced, which comes as it is written, with its noise. */
export const replaceRawTokens = (text: string, replace: (raw: string) => string): string =>
  text
    .split(RAW_SEPARATORS)
    .map((part, at) => (at % 2 === 0 && part !== '' ? replace(part) : part))
    .join('')

export interface Tokens {
  /** In order, repeats included. Computed lazily: a list of known codes never needs it. */
  readonly texts: readonly string[]
  /** The same tokens, folded. */
  readonly folded: readonly string[]
  /** The text without noise, of which they are. */
  readonly clean: string
}

/** Splits pasted text into tokens. Linear in its length; the whole text is folded at once. */
export const parseTokens = (text: string): Tokens => {
  if (!mayFold(text)) {
    const tokens = split(text)
    return { texts: tokens, folded: tokens, clean: text }
  }
  const clean = withoutNoise(text)
  let texts: readonly string[] | null = null
  return {
    folded: split(foldClean(clean)),
    clean,
    get texts() {
      texts ??= split(clean)
      return texts
    },
  }
}

const NO_SEPARATOR = new RegExp(`[^${SEPARATOR}]`)

/** Whether a text has any character that is not a separator. */
export const hasToken = (text: string): boolean => NO_SEPARATOR.test(text)
