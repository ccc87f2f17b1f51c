import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { passwordResetRequested } from '../account/mails/forgotPassword.slice'
import { codeSubmitted, resendRequested } from '../account/secondFactor/secondFactor.slice'
import { sessionEnded } from '../account/session/session.slice'
import { signInSubmitted } from '../account/signIn/signIn.slice'
import type { NewNotice, Notice } from './Notice'
import { mayPostNotice, NOTICE_TABLE } from './notices.events'

interface NoticesState {
  readonly lastId: number
  readonly shown: readonly Notice[]
}

/** More would cover the work area. */
const MAX_SNACKS = 3

const isSame = (a: NewNotice, b: NewNotice): boolean =>
  a.scope === b.scope && JSON.stringify(a.message) === JSON.stringify(b.message)

/** A repeated notice replaces the earlier one, so that it shows once and for its full time. */
const post = (state: NoticesState, notice: NewNotice): NoticesState => {
  const id = state.lastId + 1
  const others = state.shown.filter((shown) => !isSame(shown, notice))
  return { lastId: id, shown: [...others, { ...notice, id }] }
}

const filterShown = (state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState => ({
  ...state,
  shown: state.shown.filter(isKept),
})

/** Notices follow from events, as listed in the notice table. No process posts one. */
export const notices = createSlice({
  name: 'notices',
  initialState: { lastId: 0, shown: [] } as NoticesState,
  reducers: {
    noticeDismissed: (state, { payload }: PayloadAction<number>) =>
      filterShown(state, ({ id }) => id !== payload),
    noticeExpired: (state, { payload }: PayloadAction<number>) =>
      filterShown(state, ({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      // A notice may name a code that the next user must not read. Why the session ended is posted
      // afterwards.
      .addMatcher(isAnyOf(sessionEnded), (state) => filterShown(state, () => false))
      // A new attempt clears the alert of the previous one.
      .addMatcher(
        isAnyOf(signInSubmitted, codeSubmitted, resendRequested, passwordResetRequested),
        (state) => filterShown(state, ({ scope }) => scope === null),
      )
      .addMatcher(mayPostNotice, (state, event) => {
        const notice = NOTICE_TABLE.find((row) => row.event.type === event.type)?.noticeOf(event)
        return notice ? post(state, notice) : state
      })
  },
  selectors: {
    selectNotices: ({ shown }) => shown,
    selectSnacks: createSelector([({ shown }: NoticesState) => shown], (shown) =>
      shown.filter(({ scope }) => scope === null).slice(-MAX_SNACKS),
    ),
    /** The newest alert for a route's auth scope (ERROR-13). */
    selectAlert: ({ shown }, routeScope: string): Notice | null =>
      shown.findLast(({ scope }) => scope?.startsWith(routeScope)) ?? null,
  },
})

export const { noticeDismissed, noticeExpired } = notices.actions
export const { selectNotices, selectSnacks, selectAlert } = notices.selectors
