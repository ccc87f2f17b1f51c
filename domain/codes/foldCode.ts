import { BLANK, CONTROL, isLatin, NO_INK, withOneDash } from '../shared/plainText.ts'

/**
 * White space, commas, and the semicolons that Excel puts between cells with Spanish settings (VALIDATOR-4); the Greek
 * question mark is a semicolon in NFC. Bars and bullets of lists, too, also those of Word's symbol fonts. The source of a class, flag u.
 */
export const SEPARATOR = `${BLANK},;|\\u00b7\\u2022\\u2023\\u2043\\u2219\\u25a0\\u25a1\\u25aa\\u25ab\\u25b6\\u25b8\\u25ba\\u25cb\\u25cf\\u25c6\\u25c7\\u25e6\\u2713\\u2714\\u2756\\u27a2\\u27a4\\uf0a7\\uf0b7\\uf0d8\\uf0fc\\uff5c\\u037e\\uff0c\\uff1b\\u3001\\u060c\\u061b`

/**
 * Characters that lists pick up in mails, chats and spreadsheets and that no code contains: quotes, control characters, and
 * characters without ink. The source of an expression, flag u; one class of both takes twice the time.
 */
export const NOISE = `["'\`´‘’‚“”„«»\\u1fef\\u1ffd${CONTROL}]|[${NO_INK}]`

const NOISES = new RegExp(NOISE, 'gu')
// Most lists are plain ASCII without noise; this test is five times faster than searching for
// noise.
const MAY_HAVE_NOISE = /[^\t-\r -!#-&(-_a-~]/

export const withoutNoise = (text: string): string =>
  MAY_HAVE_NOISE.test(text) ? text.replace(NOISES, '') : text

/**
 * A text without noise in one spelling, for comparing only: in upper case, since most codes are already written in it, with
 * one kind of dash, and accents in their letters (NFC). It has the same separators.
 */
export const foldClean = (clean: string): string => {
  const upper = clean.toUpperCase()
  return isLatin(upper) ? upper : withOneDash(upper).normalize('NFC')
}

// Text without lower case, accents or noise is already folded; most codes and lists are.
const MAY_FOLD = /[^\t-\r -!#-&(-_]/

/** Whether a text may differ from its folded one. */
export const mayFold = (text: string): boolean => MAY_FOLD.test(text)

/**
 * The spelling that codes and tokens are compared by (VALIDATOR-33): without noise, in upper case, with one kind of dash.
 * Stored codes keep their own.
 */
export const foldCode = (code: string): string =>
  mayFold(code) ? foldClean(withoutNoise(code)) : code

/** As foldCode, for many codes. One test shows whether any needs folding; usually none does. */
export const foldCodes = (codes: readonly string[]): readonly string[] =>
  mayFold(codes.join('\n')) ? codes.map(foldCode) : codes
