import { foldText } from '../shared/foldText'
import { searchWords } from './codeSearch'

/** A piece of a text. */
export interface TextPiece {
  readonly text: string
  /** Whether a word of the search matches it. */
  readonly isMatch: boolean
}

/** Letters that stay before the first match of a text that is cut. */
const LETTERS_BEFORE = 10

/** For each letter of the text, whether a match covers it. */
const coveredLetters = (letters: readonly string[], words: readonly string[]): boolean[] => {
  // A letter may fold to several ('ß' stays, 'ﬁ' does not), or to none, as a combining accent.
  const folded = letters.map(foldText)
  const owners = folded.flatMap((text, letter) => Array.from({ length: text.length }, () => letter))
  const whole = folded.join('')
  const isCovered = letters.map(() => false)
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      const first = owners[at] ?? 0
      isCovered.fill(true, first, (owners[at + word.length - 1] ?? first) + 1)
    }
  }
  // A combining accent belongs to the letter before it.
  return isCovered.map((is, at) => is || (folded[at] === '' && isCovered[at - 1] === true))
}

/** A text in pieces: those that the words of a search match, ignoring case and accents, and those between them (SEARCH-3). */
export const searchMatches = (text: string, search: string): readonly TextPiece[] => {
  const words = searchWords(search)
  const whole = [{ text, isMatch: false }]
  if (words.length === 0 || !words.some((word) => foldText(text).includes(word))) return whole
  const letters = Array.from(text)
  const isCovered = coveredLetters(letters, words)
  const pieces: { text: string; isMatch: boolean }[] = []
  letters.forEach((letter, at) => {
    const isMatch = isCovered[at] === true
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ text: letter, isMatch })
  })
  return pieces
}

/** The same, without most of what stands before the first match: a long text is shown on one line that ends early. */
export const fromFirstMatch = (pieces: readonly TextPiece[]): readonly TextPiece[] => {
  const [first, ...others] = pieces
  if (!first || first.isMatch || others.length === 0) return pieces
  const letters = Array.from(first.text)
  if (letters.length <= LETTERS_BEFORE + 2) return pieces
  return [{ text: `…${letters.slice(-LETTERS_BEFORE).join('')}`, isMatch: false }, ...others]
}
