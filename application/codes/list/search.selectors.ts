import { createSelector } from '@reduxjs/toolkit'
import { foldText } from '../../../domain/codes/list/codeSearch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { EVERY_CODE } from './codesQuery'
import { type EventUsage, matchingSelector, selectEvents } from './list.selectors'

/** As many as fit on a screen without scrolling. */
const MAX_EVENTS = 4
const MAX_CODES = 6

/** The codes and events that a few letters match. */
export interface SearchResults {
  readonly events: readonly EventUsage[]
  /** Those that begin with the letters first. */
  readonly codes: readonly TrackedCode[]
}

const NOTHING: SearchResults = { events: [], codes: [] }

const selectMatches = matchingSelector()
const wordsOf = (_: unknown, text: string) => text.trim()
const selectQuery = createSelector([wordsOf], (search) => ({ ...EVERY_CODE, search }))
const NO_CODES: readonly TrackedCode[] = []

/** The events and codes that a text finds anywhere in the portal; nothing for an empty text. */
export const selectSearchResults = createSelector(
  [
    wordsOf,
    selectEvents,
    (state: Parameters<typeof selectMatches>[0], text: string) =>
      text.trim() === '' ? NO_CODES : selectMatches(state, selectQuery(state, text)),
  ],
  (text, events, codes): SearchResults => {
    if (text === '') return NOTHING
    const folded = foldText(text)
    const words = folded.split(/\s+/)
    return {
      events: events
        .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
        .slice(0, MAX_EVENTS),
      codes: codes.filter(({ code }) => foldText(code).includes(folded)).slice(0, MAX_CODES),
    }
  },
)
