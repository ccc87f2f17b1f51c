import { createSelector } from '@reduxjs/toolkit'
import { type CodeId, isExhausted } from '../../../domain/codes/AccessCode'
import { type DisplayStatus, displayStatusOf, isUsable } from '../../../domain/codes/CodeStatus'
import type { CodeType } from '../../../domain/codes/CodeType'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { codeFinder, type EventKey, eventKeyOf } from '../../../domain/codes/tracking/codeFilter'
import { sortCodes } from '../../../domain/codes/tracking/codeSort'
import { type Usage, usageOf } from '../../../domain/codes/usage'
import { type CodesStatus, selectCodesStatus } from '../tracked/tracked.selectors'
import { selectTrackedCodes } from '../tracked/tracked.slice'
import { type CodesQuery, filterOf } from './codesQuery'
import { selectSelectionIds } from './selection.slice'

const NO_CODES: readonly TrackedCode[] = []

const selectCodes = createSelector([selectTrackedCodes], (codes) => codes ?? NO_CODES)
const querySort = (_: unknown, { sort }: CodesQuery) => sort

// Sorting and indexing run once per order, not at every keystroke.
const selectFinder = createSelector([selectCodes, querySort], (codes, sort) =>
  codeFinder(sortCodes(codes, sort)),
)

/** An event of the leader's codes, with its usage. */
export interface EventUsage extends Usage {
  readonly key: EventKey
  readonly name: string
}

/** Sorted by name. */
const selectEvents = createSelector([selectCodes], (codes): readonly EventUsage[] => {
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

const selectMatching = createSelector(
  [selectFinder, selectEvents, (_: unknown, query: CodesQuery) => query],
  (find, events, query) => {
    // An address may name events that the leader has no codes for: they are ignored.
    const known = new Set(events.map(({ key }) => key))
    return find(filterOf({ ...query, events: query.events.filter((key) => known.has(key)) }))
  },
)

const selectSelectedIds = createSelector(
  [selectSelectionIds],
  (ids): ReadonlySet<CodeId> => new Set(ids),
)

export interface TrackingView {
  readonly status: CodesStatus
  /** How many codes the leader has. */
  readonly total: number
  /** The codes that match the query, in its order. */
  readonly matching: readonly TrackedCode[]
  readonly events: readonly EventUsage[]
  readonly selectedIds: ReadonlySet<CodeId>
  /**
   * Every selected code that still exists, matching ones first in the query's order, then the
   * others, newest first.
   */
  readonly selected: readonly TrackedCode[]
}

const selectSelected = createSelector(
  [selectCodes, selectMatching, selectSelectedIds],
  (codes, matching, ids): readonly TrackedCode[] => {
    if (ids.size === 0) return NO_CODES
    const seen = matching.filter(({ id }) => ids.has(id))
    if (seen.length === ids.size) return seen
    const shown = new Set(seen)
    return [...seen, ...codes.filter((code) => ids.has(code.id) && !shown.has(code))]
  },
)

/** The view of 'Seguimiento de códigos' for a query. */
export const selectTrackingView = createSelector(
  [selectCodesStatus, selectCodes, selectMatching, selectEvents, selectSelectedIds, selectSelected],
  (status, codes, matching, events, selectedIds, selected): TrackingView => ({
    status,
    total: codes.length,
    matching,
    events,
    selectedIds,
    selected,
  }),
)

/** Splits codes into usable ones (STATUS-6, TRACKING-6) and the others. */
export const splitByUse = (
  codes: readonly TrackedCode[],
): { readonly valid: readonly TrackedCode[]; readonly invalid: readonly TrackedCode[] } => ({
  valid: codes.filter(isUsable),
  invalid: codes.filter((code) => !isUsable(code)),
})

export interface CodeRow {
  readonly id: CodeId
  readonly text: string
  readonly createdAt: number | null
  readonly eventName: string
  readonly status: DisplayStatus
  readonly isExhausted: boolean
  readonly type: CodeType
  readonly currentUses: number
  readonly maxUses: number
}

/** The row of a code. Call it for the visible page only. */
export const codeRow = (code: TrackedCode): CodeRow => ({
  id: code.id,
  text: code.code,
  createdAt: code.createdAt,
  eventName: eventNameOf(code),
  status: displayStatusOf(code),
  isExhausted: isExhausted(code),
  type: code.type,
  currentUses: code.currentUses,
  maxUses: code.maxUses,
})
