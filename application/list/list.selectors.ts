import { createSelector } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type CodeState, stateOf, type Usage, usageOf } from '../../domain/codes/CodeState'
import { isValid } from '../../domain/codes/CodeStatus'
import {
  type EventKey,
  eventKeyOf,
  eventNameOf,
  type TrackedCode,
} from '../../domain/codes/TrackedCode'
import { codeFinder, isGivenAs } from '../../domain/list/codeFilter'
import { bestFirst, foldNotes, NO_NOTES } from '../../domain/list/codeSearch'
import { NEWEST_FIRST, sortCodes } from '../../domain/list/codeSort'
import { NO_BUCKETS, withoutKeys } from '../../domain/shared/buckets'
import { isEqualByFields } from '../../domain/shared/isEqualByFields'
import { startOfStoreDay } from '../../domain/shared/storeTime'
import { type LoadStatus, selectLoadStatus } from '../codes/codes.selectors'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import {
  selectFresh,
  selectIsLeaderDataKnown,
  selectLeaderData,
  selectLeaderDataFailure,
  type WithLeaderData,
} from '../sharing/leaderData/leaderData.slice'
import { type CodesQuery, filterOf } from './codesQuery'
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
  /** When it begins, in epoch milliseconds; null if that is not known. */
  readonly date: number | null
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
    date: group[0]?.event?.date ?? null,
    ...usageOf(group),
  })).sort((one, other) => one.name.localeCompare(other.name, 'es'))
})

/** The marks without those that were just made: a row that went at once would let the next one slide under the finger. */
const selectMarksButFresh = createSelector([selectLeaderData, selectFresh], ({ shares }, fresh) =>
  fresh.length === 0 ? shares : withoutKeys(shares, fresh),
)

/** Only a query that asks for them depends on the marks. */
const selectMarks = (state: WithLeaderData, { giving }: CodesQuery) => {
  if (giving === null) return NO_BUCKETS
  return giving === 'to-give' ? selectMarksButFresh(state) : selectLeaderData(state).shares
}

/** Whether the marks that a query asks for are known: they come after the codes. */
export const selectMarksStatus = (
  state: WithLeaderData,
  { giving }: Pick<CodesQuery, 'giving'>,
): 'known' | 'loading' | 'failed' => {
  if (giving === null || selectIsLeaderDataKnown(state)) return 'known'
  return selectLeaderDataFailure(state) === null ? 'loading' : 'failed'
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

/** An address may name events that the leader has no codes for: they are ignored. */
const ofKnownEvents = (query: CodesQuery, known: ReadonlySet<EventKey>): CodesQuery => ({
  ...query,
  events: query.events.filter((key) => known.has(key)),
})

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
      const found = find(filterOf(ofKnownEvents(query, known), marks, notes))
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

/** How many codes each quick filter of a phone finds beside the filters that stay with it. */
export type QuickCounts = Readonly<Record<CodeState | 'to-give' | 'given-today', number>>

const NO_COUNTS: QuickCounts = {
  free: 0,
  'in-use': 0,
  spent: 0,
  expired: 0,
  deleted: 0,
  unknown: 0,
  'to-give': 0,
  'given-today': 0,
}

/** The first of its other arguments is a query, the second the store's day, YYYY-MM-DD. */
export const selectQuickCounts = createSelector(
  [
    selectFinder,
    selectEventKeys,
    selectStayingRows,
    (state: WithLeaderData) => selectLeaderData(state).shares,
    selectSearchedNotes,
    (_: unknown, query: CodesQuery) => query,
    (_: unknown, __: CodesQuery, day: string) => day,
  ],
  (find, known, staying, marks, notes, query, day): QuickCounts => {
    const others = { ...ofKnownEvents(query, known), states: [], giving: null, givenFrom: null }
    const isOfState = (state: CodeState) =>
      query.states.length === 0 || query.states.includes(state)
    // A state takes the place of 'to give', and the other way round.
    const given = query.giving === 'given' ? filterOf(query, marks, notes).giving : null
    const toGive = { wanted: 'to-give', marks, since: null } as const
    const today = { wanted: 'given', marks, since: startOfStoreDay(day) } as const
    const counts = { ...NO_COUNTS }
    for (const code of withoutStaying(find(filterOf(others, marks, notes)), staying)) {
      const state = stateOf(code)
      if (given === null || isGivenAs(code, given)) counts[state] += 1
      if (isGivenAs(code, toGive)) counts['to-give'] += 1
      if (isOfState(state) && isGivenAs(code, today)) counts['given-today'] += 1
    }
    return counts
  },
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
export const splitByValidity = (
  codes: readonly TrackedCode[],
): { readonly valid: readonly TrackedCode[]; readonly invalid: readonly TrackedCode[] } => ({
  valid: codes.filter(isValid),
  invalid: codes.filter((code) => !isValid(code)),
})
