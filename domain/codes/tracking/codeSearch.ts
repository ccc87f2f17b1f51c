import { eventNameOf, type TrackedCode } from '../TrackedCode'

// Most codes and many names are plain ASCII, and testing for that is cheaper than removing accents.
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}/gu

/** A text folded for search: no accents, lower case. */
export const foldText = (text: string): string =>
  (NOT_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text).toLowerCase()

/** The words of a search. A code matches if it contains all of them, in any order. */
const searchWords = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

const SEPARATOR = '\n'

/** The folded texts of many codes. Folding one long text is faster than folding many short ones. */
const foldedCodes = (codes: readonly TrackedCode[]): readonly string[] => {
  const folded = foldText(codes.map(({ code }) => code).join(SEPARATOR)).split(SEPARATOR)
  // A code may itself contain the separator.
  return folded.length === codes.length ? folded : codes.map(({ code }) => foldText(code))
}

/** Searches the same codes repeatedly; the folded texts are built once. */
export const codeSearch = (codes: readonly TrackedCode[]) => {
  let texts: readonly string[] | undefined
  // Names are few but may be long: each is folded once, and searched once per word.
  const names = new Map<string, string>()
  const nameOf = (code: TrackedCode): string => {
    const name = eventNameOf(code)
    const known = names.get(name)
    if (known !== undefined) return known
    const folded = foldText(name)
    names.set(name, folded)
    return folded
  }

  /** Returns a test: whether the code at a position, or its event's name, contains the word. */
  const matcher = (word: string) => {
    const inName = new Map<string, boolean>()
    return (code: TrackedCode, position: number): boolean => {
      if (texts?.[position]?.includes(word)) return true
      const name = nameOf(code)
      let found = inName.get(name)
      if (found === undefined) {
        found = name.includes(word)
        inName.set(name, found)
      }
      return found
    }
  }

  return (search: string) => {
    texts ??= foldedCodes(codes)
    return searchWords(search).map(matcher)
  }
}
