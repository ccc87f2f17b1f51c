import { eventNameOf, type TrackedCode } from '../TrackedCode'

// Most codes and many names are plain ASCII, and testing for that is cheaper than removing accents.
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}/gu

/** A text folded for search: no accents, lower case. */
export const foldText = (text: string): string =>
  (NOT_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text).toLowerCase()

/** The words of a search. A code matches if it contains all of them, in any order; every code matches an empty one. */
const searchWords = (search: string): readonly string[] => foldText(search).split(/\s/)

/** Searches the same codes repeatedly; the folded texts are built once. */
export const codeSearch = (codes: readonly TrackedCode[]) => {
  let texts: readonly string[] | undefined

  return (search: string) => {
    texts ??= codes.map(({ code }) => foldText(code))
    const folded = texts
    return searchWords(search).map((word) => {
      // Names are few but may be long: each is searched once per word.
      const inName = new Map<string, boolean>()
      /** Whether the code at a position, or its event's name, contains the word. */
      return (code: TrackedCode, position: number): boolean => {
        if (folded[position]?.includes(word)) return true
        const name = eventNameOf(code)
        const found = inName.get(name) ?? foldText(name).includes(word)
        inName.set(name, found)
        return found
      }
    })
  }
}

/** The codes that a search found, those that begin with it first; otherwise in their order. */
export const bestFirst = (
  found: readonly TrackedCode[],
  search: string,
): readonly TrackedCode[] => {
  const wanted = foldText(search.trim())
  if (wanted === '') return found
  const begins = found.map(({ code }) => foldText(code).startsWith(wanted))
  return [...found.filter((_, at) => begins[at]), ...found.filter((_, at) => !begins[at])]
}
