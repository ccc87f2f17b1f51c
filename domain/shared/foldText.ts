// Most codes and many names are plain ASCII, and testing for that is cheaper than removing accents.
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}/gu

/** A text folded for a comparison: no accents, lower case. */
export const foldText = (text: string): string =>
  (NOT_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text).toLowerCase()
