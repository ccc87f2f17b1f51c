import type { CodeId } from '../codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../codes/TrackedCode'
import { entriesIn } from '../shared/buckets'
import { foldText } from '../shared/foldText'
import { BLANK } from '../shared/plainText'
import type { ShareMarks } from '../sharing/leaderData/LeaderData'

const BLANKS = new RegExp(`[${BLANK}]+`)

/** Quotes, brackets, bullets, emoji, and what chats put around a bold, italic or crossed out word. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * The words of a search, folded, without signs around or between them, unless it has nothing else (SEARCH-7). A code
 * that contains all of them, in any order, matches; an empty search matches all codes.
 */
export const searchWords = (search: string): readonly string[] => {
  const words = foldText(search).split(BLANKS).filter(Boolean)
  const bare = words.map((word) => word.replace(SIGNS_AROUND, '')).filter(Boolean)
  return bare.length > 0 ? bare : words
}

/** @param folded a text as `foldText` folds it */
export const hasAllWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

/** The leader's notes on one line each, folded for search. Codes without a note are missing. */
export type FoldedNotes = ReadonlyMap<CodeId, string>

export const NO_NOTES: FoldedNotes = new Map()

/** Between notes that are folded together; no note has it. */
const SEPARATOR = '\0'

const foldNote = (note: string): string => foldText(note).replace(/\s+/g, ' ')

export const foldNotes = (shares: ShareMarks): FoldedNotes => {
  const noted = entriesIn(shares).filter(([, { note }]) => note !== '')
  const notes = noted.map(([, { note }]) => note)
  // As one text, since to fold each of 10,000 by itself takes much longer.
  const together = foldNote(notes.join(SEPARATOR)).split(SEPARATOR)
  const folded = together.length === notes.length ? together : notes.map(foldNote)
  return new Map(noted.map(([code], at) => [code, folded[at] ?? '']))
}

/** Searches the same codes repeatedly; the folded texts are built once. */
export const codeSearch = (codes: readonly TrackedCode[]) => {
  let texts: readonly string[] | undefined

  return (search: string, notes: FoldedNotes) => {
    texts ??= codes.map(({ code }) => foldText(code))
    const folded = texts
    return searchWords(search).map((word) => {
      // Names are few but may be long: each is searched once per word.
      const inName = new Map<string, boolean>()
      /** Whether the code at a position, its event's name or its note contains the word. */
      return (code: TrackedCode, position: number): boolean => {
        if (folded[position]?.includes(word)) return true
        const name = eventNameOf(code)
        const found = inName.get(name) ?? foldText(name).includes(word)
        inName.set(name, found)
        return found || (notes.get(code.id)?.includes(word) ?? false)
      }
    })
  }
}

/** Whether a word of the text begins with what is wanted; both folded. */
export const hasWordWith = (text: string, wanted: string): boolean =>
  text.startsWith(wanted) || text.includes(` ${wanted}`)

/**
 * The codes that a search found: those that begin with it first, then those whose note has a word that does (SEARCH-2);
 * otherwise in their order.
 */
export const bestFirst = (
  found: readonly TrackedCode[],
  search: string,
  notes: FoldedNotes,
): readonly TrackedCode[] => {
  const wanted = searchWords(search).join(' ')
  if (wanted === '') return found
  const ranked: [TrackedCode[], TrackedCode[], TrackedCode[]] = [[], [], []]
  for (const code of found) {
    const note = notes.get(code.id)
    if (foldText(code.code).startsWith(wanted)) ranked[0].push(code)
    else ranked[note !== undefined && hasWordWith(note, wanted) ? 1 : 2].push(code)
  }
  return ranked.flat()
}
