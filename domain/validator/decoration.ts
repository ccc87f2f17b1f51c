import { plainText } from '../shared/plainText'

/** In characters. A longer token is no code with a number or a name beside it. */
const LONGEST = 80

/** In characters. A longer token is no row of codes. */
const LONGEST_OF_CODES = 2_000

/** More pieces make a sentence. */
const MOST_PIECES = 8

/** Shorter parts of a token may be a code by chance: those that are made have six characters at least (GENERATE-3). */
export const SHORTEST_PART = 6

const HYPHEN = 0x2d
const UNDERSCORE = 0x5f
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39
const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a
const isLetterOrDigit = (unit: number): boolean => isDigit(unit) || isCapital(unit & ~0x20)

const LINE_NUMBER = /^\d{1,5}[.):-]*$/
const MAY_BE_NUMBERED = /^N[A-Z]{0,5}\d/

/** Whether a token is capitals with hyphens, as codes have them. */
const isHyphened = (token: string): boolean => {
  for (let at = 1; at < token.length; at++) {
    const unit = token.charCodeAt(at)
    if (!isCapital(unit) && !isDigit(unit) && unit !== HYPHEN && unit !== UNDERSCORE) return false
  }
  return isCapital(token.charCodeAt(0)) && isLetterOrDigit(token.charCodeAt(token.length - 1))
}

/**
 * Whether a token surely has nothing around it: capitals with hyphens, and the number of a line by itself. Most unknown
 * tokens with a sign are such; the loop is several times faster than an expression, and than the search.
 */
const isBare = (token: string): boolean =>
  isHyphened(token)
    ? !(token.startsWith('N') && MAY_BE_NUMBERED.test(token))
    : LINE_NUMBER.test(token)

/** A link, an address or a name with its value: their words are not what stands around a code. */
const HAS_PATH = /[@/\\=?&]/

// The letters of codes, with their accents, and digits, and what is left of a damaged one; all else is a sign. To Unicode
// ordinals are letters, too.
const LETTERS = /(?:(?![ºª])[\p{L}\p{Mn}\p{Mc}\p{Nd}\ufffd])+/gu
const LETTERS_ALONE = new RegExp(`^${LETTERS.source}$`, 'u')
const NOT_ASCII = /[^\0-\x7f]/

/** The number of a line: '1', '1a' for '1.ª', '1er', '2nd', 'N1', 'Nro 12', 'N' before 'º1'. Four digits may be a year. */
const NUMBERING =
  /^(?:\d{1,5}(?:[oa]|er|[rdtmvn][oa]|st|nd|rd|th)?|n(?:o|ro|[uú]m(?:ero)?)?\d{0,5})$/i
const YEAR = /^20[0-4]\d$/

/** A word, or one with its number: 'Mesa4'. */
const IS_WORD = /^(?:[\p{L}\p{M}]+|\p{L}\p{Ll}+\d{1,4})$/u
const HAS_LOWER = /\p{Ll}/u
const HAS_UPPER = /\p{Lu}/u
const IS_CAPITALISED = /^\p{Lu}[\p{Ll}\p{M}]+\d*$/u

/** The sign that chats and files put before and after a bold, italic or crossed out text. */
const MARKED = /^([*_~])(.+)\1$/su

/** A text with its escapes read once. A broken one stays; a byte that is not of UTF-8 becomes U+FFFD. */
const unescaped = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return decodeURIComponent(escapes.replace(/%[89a-f]./gi, '\ufffd'))
    }
  })

/** A text without the escapes of links, which may be within one another: '%3D' and '%253D' are '='. */
export const withoutEscapes = (text: string): string =>
  text.includes('%') ? unescaped(unescaped(text)) : text

const HAS_SIGN = /[^A-Za-z\d\s,;]/

/** Whether any token of a text may have something around it: almost all lists are of letters and digits alone. */
export const mayBeDecorated = (text: string): boolean => HAS_SIGN.test(text)

/** A part of a token that may be a code. */
interface Part {
  /** As it is written. */
  readonly text: string
  /** The words and years beside it. */
  readonly beside: readonly string[]
}

/** Whether a word is a name, in another case than the code: no code goes on with it. */
const isName = (word: string, code: string): boolean => {
  if (!IS_WORD.test(word)) return false
  return HAS_LOWER.test(code)
    ? IS_CAPITALISED.test(word) && !HAS_UPPER.test(code)
    : IS_CAPITALISED.test(word)
}

/** Signs that make a number of digits: '0.100200', '12:100200', '₡100200', '100200%'. */
const OF_NUMBERS = /[\d.,:%+\p{Sc}\p{Pd}\u2212]/u

/** Whether digits may be a part of a number, and no code. */
const mayBeNumber = (text: string, token: string): boolean =>
  /^\d+$/.test(text) && OF_NUMBERS.test(token.replace(text, ''))

/** Whether the words beside a part surely do not belong to its code, as 'MAR' in 'VIP-01-MAR' may. */
export const isSure = ({ text, beside }: Part): boolean =>
  beside.every((word) => isName(word, text))

interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The same pieces as LETTERS finds, for ASCII, which most texts are: a loop is much faster. */
const asciiPieces = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  for (let [at, start] = [0, 0]; at <= text.length; at++) {
    if (isLetterOrDigit(text.charCodeAt(at))) continue
    if (at > start) pieces.push({ text: text.slice(start, at), start, end: at })
    start = at + 1
  }
  return pieces
}

const wordsAndNumbersIn = (text: string): readonly Piece[] =>
  NOT_ASCII.test(text)
    ? Array.from(text.matchAll(LETTERS), ({ 0: piece, index: start }) => ({
        text: piece,
        start,
        end: start + piece.length,
      }))
    : asciiPieces(text)

const isWord = ({ text }: Piece): boolean => IS_WORD.test(text)
const isYear = ({ text }: Piece): boolean => YEAR.test(text)
const isNumber = (piece: Piece): boolean => NUMBERING.test(piece.text) && !isYear(piece)

/** Pieces without the number of a line; of several numbers, as in a date, none is one. */
const withoutNumber = (pieces: readonly Piece[]): readonly Piece[] => {
  const others = pieces.filter((one) => !isNumber(one))
  const numbers = pieces.filter(({ text }) => /^\d+$/.test(text))
  return numbers.length > 1 ? pieces : others
}

/**
 * The parts with anything before them, and words behind them: a number there is that of another code, as in 'VERANO-2'.
 */
const innerParts = (text: string, pieces: readonly Piece[]): readonly Part[] => {
  const count = pieces.length
  const lastOther = pieces.findLastIndex((one) => !isWord(one))
  const parts: Part[] = []
  for (let first = 0; first < count; first++) {
    for (let last = count - 1; last >= Math.max(first, lastOther); last--) {
      const part = text.slice(pieces[first]?.start, pieces[last]?.end)
      if (last - first === count - 1 || part.length < SHORTEST_PART) continue
      const before = withoutNumber(pieces.slice(0, first))
      const beside = [...before, ...pieces.slice(last + 1)].map((one) => one.text)
      parts.push({ text: part, beside })
    }
  }
  return parts.sort((a, b) => b.text.length - a.text.length)
}

const NO_PARTS: readonly Part[] = []

/**
 * The parts of a token that may be a code once what chats, lists and people put around one is taken away, the longest first
 * (VALIDATOR-34, VALIDATOR-35): signs and emoji, the number of the line, words. None of a link.
 */
export const partsOf = (token: string): readonly Part[] => {
  if (LETTERS_ALONE.test(token)) return NO_PARTS
  let text = plainText(withoutEscapes(token)).trim()
  if (text.length > LONGEST) return NO_PARTS
  const parts: Part[] = []
  for (let marked = MARKED.exec(text); marked !== null; marked = MARKED.exec(text)) {
    text = marked[2] ?? ''
    parts.push({ text, beside: [] })
  }
  const pieces = wordsAndNumbersIn(text)
  const core = text.slice(pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0)
  if (core === '' || HAS_PATH.test(core)) return NO_PARTS
  parts.push({ text: core, beside: [] })
  if (pieces.length > 1 && pieces.length <= MOST_PIECES) parts.push(...innerParts(text, pieces))
  return parts
}

/** Signs between two codes that are written as one word: a slash, an emoji. */
const BETWEEN = /[^\p{L}\p{M}\p{N}_-]+/u

const HYPHENS = /[_-]+/
const NO_CODES: readonly string[] = []

/** The codes of a token that are parted by hyphens, which have none themselves; none unless all of its parts are codes. */
const codesAtHyphens = (token: string, isCode: (part: string) => boolean): readonly string[] => {
  const isLongCode = (part: string) => part.length >= SHORTEST_PART && isCode(part)
  const first = token.search(HYPHENS)
  if (first < SHORTEST_PART || !isLongCode(token.slice(0, first))) return NO_CODES
  const parts = token.split(HYPHENS)
  return parts.length > 1 && parts.every(isLongCode) ? parts : NO_CODES
}

/** The codes of a token that are parted by signs alone; none unless all of its parts are codes, and several. */
export const codesBetween = (
  token: string,
  isCode: (part: string) => boolean,
): readonly string[] => {
  if (token.length > LONGEST_OF_CODES) return []
  const plain = withoutEscapes(token)
  if (!BETWEEN.test(plain)) return codesAtHyphens(plain, isCode)
  const codes: string[] = []
  let number = ''
  for (const part of plain.split(BETWEEN)) {
    if (part === '') continue
    const code = isCode(part) ? part : codeWithin(part, isCode)
    // The number of a line stands before its code.
    if (code === null && (number !== '' || !LINE_NUMBER.test(part))) return []
    number = code === null ? part : ''
    if (code !== null) codes.push(code)
  }
  return codes.length > 1 && number === '' ? codes : []
}

/**
 * The one code that a token is once what surely does not belong to it is taken away, as it is written; null for none or
 * several.
 */
export const codeWithin = (token: string, isCode: (part: string) => boolean): string | null => {
  if (isBare(token)) return null
  let found: string | null = null
  for (const part of partsOf(token)) {
    // A longer part has its place.
    if (found?.includes(part.text) || !isCode(part.text) || !isSure(part)) continue
    if (mayBeNumber(part.text, token)) continue
    if (found !== null) return null
    found = part.text
  }
  return found
}
