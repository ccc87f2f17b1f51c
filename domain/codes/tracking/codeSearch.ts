import { eventNameOf, type TrackedCode } from '../TrackedCode'

// Most codes and many names are plain: telling so is cheaper than taking accents from what has none.
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /\p{M}/gu

/** A text as a search reads it: without accents and case. */
export const foldText = (text: string): string =>
  (NOT_ASCII.test(text) ? text.normalize('NFD').replace(MARKS, '') : text).toLowerCase()

/** The words of a search: a code is found where it holds every one of them, in any order. */
const searchWords = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

const BETWEEN = '\n'

/** The texts of codes as a search reads them: folded all at once, since one long text is faster than many short ones. */
const foldedCodes = (codes: readonly TrackedCode[]): readonly string[] => {
  const folded = foldText(codes.map(({ code }) => code).join(BETWEEN)).split(BETWEEN)
  // A code may hold what stands between them here.
  return folded.length === codes.length ? folded : codes.map(({ code }) => foldText(code))
}

/** Finds codes by words, among the same ones again and again: what a search reads of them is made once. */
export const codeSearch = (codes: readonly TrackedCode[]) => {
  let texts: readonly string[] | undefined
  // The names are few and may be long: each is folded once, and looked through once a word.
  const names = new Map<string, string>()
  const nameOf = (code: TrackedCode): string => {
    const name = eventNameOf(code)
    const known = names.get(name)
    if (known !== undefined) return known
    const folded = foldText(name)
    names.set(name, folded)
    return folded
  }

  /** Tells of a code, by its position, whether it or its event's name holds the word. */
  const holds = (word: string) => {
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
    return searchWords(search).map(holds)
  }
}
