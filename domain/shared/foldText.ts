import { NO_INK, withOneDash } from './plainText'

// Most codes and many names are plain ASCII, and testing for that is cheaper than removing accents.
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}/gu
const NOT_COMPARED = new RegExp(`\\p{M}|[${NO_INK}]`, 'gu')

/** A text without accents, in lower case. */
export const foldAccents = (text: string): string =>
  (NOT_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text).toLowerCase()

/** A text folded for a comparison: as it looks, with one kind of dash, without accents, in lower case. */
export const foldText = (text: string): string =>
  (NOT_ASCII.test(text)
    ? withOneDash(text.normalize('NFD').replace(NOT_COMPARED, ''))
    : text
  ).toLowerCase()
