import { type Action, createSlice, isAnyOf, original } from '@reduxjs/toolkit'
import { sessionEnded } from '../session/session.slice'
import { NOTICE_TABLE, type NoticeMessage } from './leaderNotices'
import type { PortalEvent } from './Notice'

/** An act that the leader can take back (ALERT-13). */
export interface Act {
  readonly id: number
  /** The message of its notice. */
  readonly message: NoticeMessage
  /** The event of 'Deshacer'. */
  readonly undo: PortalEvent
}

/** So many acts can be taken back after their notice (ALERT-13). */
const MOST_ACTS = 20

const byType = new Map(NOTICE_TABLE.map((row) => [row.event.type, row]))

/**
 * The latest acts of the session whose notice offers 'Deshacer' and that were not taken back, the newest first. Apart from the
 * notices, whose slice visitors load too.
 */
export const acts = createSlice({
  name: 'acts',
  initialState: [] as readonly Act[],
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnyOf(sessionEnded), () => [])
      .addMatcher(
        ({ type }: Action) => byType.has(type),
        (state, event): readonly Act[] => {
          // Not a draft of it, whose parts are never those of an event.
          const before = original(state) ?? state
          const row = byType.get(event.type)
          const notice = row?.noticeOf(event, [])
          if (notice?.action?.label === 'undo') {
            const act = { message: notice.message, undo: notice.action.event }
            return [{ id: (before[0]?.id ?? 0) + 1, ...act }, ...before].slice(0, MOST_ACTS)
          }
          return before.filter(({ undo }) => !row?.takesBack?.(event, undo))
        },
      )
  },
})
