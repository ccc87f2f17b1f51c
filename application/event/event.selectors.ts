import { createSelector } from '@reduxjs/toolkit'
import type { EventId } from '../../domain/codes/AccessCode'
import {
  CODE_STATES,
  type CodeState,
  stateOf,
  type Usage,
  usageOf,
} from '../../domain/codes/CodeState'
import { type CodeEvent, eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { codesSince } from '../../domain/event/goalPace'
import { type LoadStatus, selectLoadStatus } from '../codes/codes.selectors'
import { selectCodes } from '../codes/codes.slice'
import {
  type StayingRows,
  selectStayingRows,
  withoutStaying,
  withStaying,
} from '../list/removedRows.slice'
import { selectLeaderData } from '../sharing/leaderData/leaderData.slice'

export interface EventView {
  readonly status: LoadStatus
  /** Null while the leader has no code of the event. */
  readonly name: string | null
  /** The event's other facts; null with the name. */
  readonly event: CodeEvent | null
  readonly usage: Usage
  /** The codes of all batches: usable ones first, then each state in the order of the list. */
  readonly codes: readonly TrackedCode[]
  /** The same with removed codes in their place (REMOVE-6). */
  readonly rows: readonly TrackedCode[]
  readonly staying: StayingRows
  readonly free: readonly TrackedCode[]
}

/** An event of the leader's codes (ROUTE-10). */
export const selectEventView = createSelector(
  [selectLoadStatus, selectCodes, selectStayingRows, (_: unknown, id: EventId) => id],
  (status, all, staying, id): EventView => {
    const ofEvent = withStaying(all ?? [], staying).filter(
      ({ event, eventId }) => event !== null && eventId === id,
    )
    const inState = (state: CodeState) => ofEvent.filter((code) => stateOf(code) === state)
    const rows = CODE_STATES.flatMap(inState)
    const codes = withoutStaying(rows, staying)
    // A removed one still names the event: its page stays.
    const [first] = rows
    return {
      status,
      name: first ? eventNameOf(first) : null,
      event: first?.event ?? null,
      usage: usageOf(codes),
      codes,
      rows,
      staying,
      free: withoutStaying(inState('free'), staying),
    }
  },
)

/** Since when the leader has had codes of an event, in epoch milliseconds; null if that is not known (GOAL-4). */
export const selectCodesSince = createSelector(
  [selectEventView, selectLeaderData],
  ({ codes }, data) => codesSince(codes, data),
)
