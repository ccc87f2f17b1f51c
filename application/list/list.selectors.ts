import { createSelector } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type Usage, usageOf } from '../../domain/codes/CodeState'
import { isValid } from '../../domain/codes/CodeStatus'
import {
  type EventKey,
  eventKeyOf,
  eventNameOf,
  type TrackedCode,
} from '../../domain/codes/TrackedCode'
import { codeFinder } from '../../domain/list/codeFilter'
import { bestFirst, foldNotes, NO_NOTES } from '../../domain/list/codeSearch'
import { NEWEST_FIRST, sortCodes } from '../../domain/list/codeSort'
import { NO_BUCKETS, withoutKeys } from '../../domain/shared/buckets'
import { isEqualByFields } from '../../domain/shared/isEqualByFields'
import { type LoadStatus, selectCodes, selectLoadStatus } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import {
  selectFresh,
  selectLeaderData,
  type WithLeaderData,
} from '../sharing/leaderData/leaderData.slice'
import type { CodesQuery } from './codesQuery'
import { filterOf } from './filterOf'
import {
  type StayingRows,
  selectStayingRows,
  type WithRemovedRows,
  withoutStaying,
  withStaying,
} from './removedRows.slice'
import { selectSelectionIds } from './selection.slice'

const NO_CODES: readonly TrackedCode[] = []

const selectCodesOrNone = (state: WithCodes) => selectCodes(state) ?? NO_CODES
const querySort = (_: unknown, { sort }: CodesQuery) => sort

const selectRowCodes = createSelector(
  [selectCodesOrNone, selectStayingRows],
  (codes, staying): readonly TrackedCode[] => withStaying(codes, staying),
)

// Sorting and indexing run once per order, not at every keystroke.
const selectFinder = createSelector([selectRowCodes, querySort], (codes, sort) =>
  codeFinder(sortCodes(codes, sort)),
)

/** An event of the leader's codes, with its usage. */
export interface EventUsage extends Usage {
  readonly key: EventKey
  readonly name: string
}

/** Sorted by name. */
export const selectEvents = createSelector([selectCodesOrNone], (codes): readonly EventUsage[] => {
  const groups = new Map<EventKey, TrackedCode[]>()
  for (const code of codes) {
    const key = eventKeyOf(code)
    const group = groups.get(key)
    if (group) group.push(code)
    else groups.set(key, [code])
  }
  return Array.from(groups, ([key, group]) => ({
    key,
    name: group[0] ? eventNameOf(group[0]) : '',
    ...usageOf(group),
  })).sort((one, other) => one.name.localeCompare(other.name, 'es'))
})

/** The marks without those that were just made: a row that went at once would let the next one slide under the finger. */
const selectSettledMarks = createSelector([selectLeaderData, selectFresh], ({ shares }, fresh) =>
  fresh.length === 0 ? shares : withoutKeys(shares, fresh),
)

/** Only a query that asks for them depends on the marks. */
const selectMarks = (state: WithLeaderData, { shared }: CodesQuery) => {
  if (shared === null) return NO_BUCKETS
  return shared ? selectLeaderData(state).shares : selectSettledMarks(state)
}

const selectFoldedNotes = createSelector(
  [(state: WithLeaderData) => selectLeaderData(state).shares],
  foldNotes,
)

/** Only a query with a search depends on the notes. */
export const selectSearchedNotes = (
  state: WithLeaderData,
  { search }: Pick<CodesQuery, 'search'>,
) => (search.trim() === '' ? NO_NOTES : selectFoldedNotes(state))

/** The events that a query can name. */
const selectEventKeys = createSelector(
  [selectRowCodes],
  (codes): ReadonlySet<EventKey> => new Set(codes.map(eventKeyOf)),
)

/** Finds the rows of a query, also those of removed codes. Each of these selectors remembers its latest one. */
const rowsSelector = () =>
  createSelector(
    [
      selectFinder,
      selectEventKeys,
      (_: unknown, query: CodesQuery) => query,
      selectMarks,
      selectSearchedNotes,
    ],
    (find, known, query, marks, notes) => {
      // An address may name events that the leader has no codes for: they are ignored.
      const events = query.events.filter((key) => known.has(key))
      const found = find(filterOf({ ...query, events }, marks, notes))
      // A chosen order holds; the usual one gives way to what was typed.
      return isEqualByFields(query.sort, NEWEST_FIRST)
        ? bestFirst(found, query.search, notes)
        : found
    },
  )

/** Finds the codes of a query. */
export const matchingSelector = () =>
  createSelector([rowsSelector(), selectStayingRows], withoutStaying)

const selectRows = rowsSelector()

type State = WithRemovedRows & WithLeaderData

const selectMatching = createSelector(
  [(state: State, query: CodesQuery) => selectRows(state, query), selectStayingRows],
  withoutStaying,
)

/** How many codes match a query that is not shown yet. */
export const selectMatchCount = createSelector([matchingSelector()], ({ length }) => length)

const selectSelectedIds = createSelector(
  [selectSelectionIds],
  (ids): ReadonlySet<CodeId> => new Set(ids),
)

export interface ListView {
  readonly status: LoadStatus
  /** How many codes the leader has. */
  readonly total: number
  /** The codes that match the query, in its order. */
  readonly matching: readonly TrackedCode[]
  /** The same with removed codes in their place (REMOVE-6). */
  readonly rows: readonly TrackedCode[]
  readonly staying: StayingRows
  readonly events: readonly EventUsage[]
  readonly selectedIds: ReadonlySet<CodeId>
  /**
   * Every selected code that still exists, matching ones first in the query's order, then the
   * others, newest first.
   */
  readonly selected: readonly TrackedCode[]
  /** How many of them match. */
  readonly selectedMatching: number
}

const selectSelection = createSelector(
  [selectCodesOrNone, selectMatching, selectSelectedIds],
  (codes, matching, ids): Pick<ListView, 'selected' | 'selectedMatching'> => {
    if (ids.size === 0) return { selected: NO_CODES, selectedMatching: 0 }
    const seen = matching.filter(({ id }) => ids.has(id))
    if (seen.length === ids.size) return { selected: seen, selectedMatching: seen.length }
    const shown = new Set(seen)
    const hidden = codes.filter((code) => ids.has(code.id) && !shown.has(code))
    return { selected: [...seen, ...hidden], selectedMatching: seen.length }
  },
)

/** The view of 'Seguimiento de códigos' for a query. */
export const selectListView = createSelector(
  [
    selectLoadStatus,
    selectCodesOrNone,
    selectMatching,
    selectRows,
    selectStayingRows,
    selectEvents,
    selectSelectedIds,
    selectSelection,
  ],
  (status, codes, matching, rows, staying, events, selectedIds, selection): ListView => ({
    status,
    total: codes.length,
    matching,
    rows,
    staying,
    events,
    selectedIds,
    ...selection,
  }),
)

/** Splits codes into valid ones, also without uses left (STATUS-6, TRACKING-6), and the others. */
export const splitByUse = (
  codes: readonly TrackedCode[],
): { readonly valid: readonly TrackedCode[]; readonly invalid: readonly TrackedCode[] } => ({
  valid: codes.filter(isValid),
  invalid: codes.filter((code) => !isValid(code)),
})
