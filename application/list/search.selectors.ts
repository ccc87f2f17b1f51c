import { createSelector, lruMemoize } from '@reduxjs/toolkit'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { hasAllWords, searchWords } from '../../domain/list/codeSearch'
import { foldText } from '../../domain/shared/foldText'
import type { WithLeaderData } from '../sharing/leaderData/leaderData.slice'
import { EVERY_CODE } from './codesQuery'
import {
  type EventUsage,
  matchingSelector,
  selectEvents,
  selectSearchedNotes,
} from './list.selectors'
import type { WithRemovedRows } from './removedRows.slice'

/** As many as fit on a screen without scrolling. */
const MAX_EVENTS = 4
const MAX_CODES = 6

/** The codes and events that a few letters match. */
export interface SearchResults {
  readonly events: readonly EventUsage[]
  /** The codes that begin with the letters, then the codes whose note has such a word. */
  readonly codes: readonly TrackedCode[]
  /** How many codes match, also those that are left out. */
  readonly total: number
  /** The code that is exactly the text. */
  readonly exact: TrackedCode | null
}

const NOTHING: SearchResults = { events: [], codes: [], total: 0, exact: null }

/** Only the latest text is remembered: the usual selectors keep every text for ever, each with all codes that it found. */
const LATEST = { memoize: lruMemoize, argsMemoize: lruMemoize }

const selectMatches = matchingSelector()
const wordsOf = (_: unknown, text: string) => text.trim()
const selectQuery = createSelector([wordsOf], (search) => ({ ...EVERY_CODE, search }), LATEST)
const NO_CODES: readonly TrackedCode[] = []

type State = WithRemovedRows & WithLeaderData

/** The events and codes that a text finds anywhere in the portal; nothing for an empty text. */
export const selectSearchResults = createSelector(
  [
    wordsOf,
    selectEvents,
    (state: State, text: string) =>
      text.trim() === '' ? NO_CODES : selectMatches(state, selectQuery(state, text)),
    (state: State, search: string) => selectSearchedNotes(state, { search }),
  ],
  (text, all, found, notes): SearchResults => {
    if (text === '') return NOTHING
    const words = searchWords(text)
    const folded = words.join(' ')
    const events = all.filter(({ name }) => hasAllWords(foldText(name), words))
    // An event stands for the codes that its name alone found.
    const names = new Set(events.map(({ name }) => name))
    const codes = found.filter(
      (code) =>
        !names.has(eventNameOf(code)) ||
        foldText(code.code).includes(folded) ||
        hasAllWords(notes.get(code.id) ?? '', words),
    )
    return {
      events: events.slice(0, MAX_EVENTS),
      codes: codes.slice(0, MAX_CODES),
      total: codes.length,
      exact:
        codes.find(({ code }) => code === text) ??
        codes.find(({ code }) => foldText(code) === folded) ??
        null,
    }
  },
  LATEST,
)
