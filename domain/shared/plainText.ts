// Chats, mails, spreadsheets and phones add characters that no one sees, and write blanks and dashes in many ways. Texts
// that are compared, looked up or typed in a form are made plain first. The classes are sources of regular expressions.

/** Characters without ink: joiners, fillers, soft hyphens, variation selectors, byte-order and direction marks. Flag u. */
export const NO_INK = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}`

/** Blanks of every kind: no-break spaces, tabs, line ends, U+0085, the blank of Braille. */
export const BLANK = String.raw`\s\u0085\u2800`

/** Control characters that are no blanks. */
export const CONTROL = String.raw`\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f`

const UNSEEN = new RegExp(`[${NO_INK}]`, 'gu')
const BLANKS = new RegExp(`[${BLANK}]`, 'g')
const CONTROLS = new RegExp(`[${CONTROL}]`, 'g')
const DASHES = /[\p{Pd}\u2212]/gu
// Most texts are plain already, or Latin at least, and the tests are much faster than the replacements.
const NOT_PLAIN = /[^ -~]/
const NOT_LATIN = /[^\0-\u02ff]/

/** Whether a text has only letters that have no other spelling (NFC), and no dash but the hyphen. */
export const isLatin = (text: string): boolean => !NOT_LATIN.test(text)

/** The text with dashes of every kind, and the minus sign, as hyphens. */
export const withOneDash = (text: string): string =>
  isLatin(text) ? text : text.replace(DASHES, '-')

/** The text with blanks of every kind as spaces, and without other control characters. */
export const withOneBlank = (text: string): string =>
  text.replace(BLANKS, ' ').replace(CONTROLS, '')

/** The text without characters that are not seen. */
export const visibleText = (text: string): string => text.replace(UNSEEN, '')

/** The text as it looks: what is seen of it, with one kind of blank and of dash, and accents in their letters (NFC). */
export const plainText = (text: string): string =>
  NOT_PLAIN.test(text) ? withOneDash(withOneBlank(visibleText(text))).normalize('NFC') : text
