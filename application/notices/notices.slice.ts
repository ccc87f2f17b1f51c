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

/** More at a time would cover the work they speak of. */
const MAX_SNACKS = 3

const isSame = (a: NewNotice, b: NewNotice): boolean =>
  a.scope === b.scope && JSON.stringify(a.message) === JSON.stringify(b.message)

/** The same notice again takes the place of the former one, so that it stays its full time and stands once. */
const post = (state: NoticesState, notice: NewNotice): NoticesState => {
  const id = state.lastId + 1
  const others = state.shown.filter((shown) => !isSame(shown, notice))
  return { lastId: id, shown: [...others, { ...notice, id }] }
}

const keep = (state: NoticesState, wanted: (notice: Notice) => boolean): NoticesState => ({
  ...state,
  shown: state.shown.filter(wanted),
})

/** Notices follow from events: no process posts one. What each event says stands in the notice table. */
export const notices = createSlice({
  name: 'notices',
  initialState: { lastId: 0, shown: [] } as NoticesState,
  reducers: {
    noticeDismissed: (state, { payload }: PayloadAction<number>) =>
      keep(state, ({ id }) => id !== payload),
    noticeExpired: (state, { payload }: PayloadAction<number>) =>
      keep(state, ({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      // A notice can name a code: the next user must not read it. Why the session ended is said afterwards.
      .addMatcher(isAnyOf(sessionEnded), (state) => keep(state, () => false))
      // A new try begins without the alert of the former one.
      .addMatcher(
        isAnyOf(signInSubmitted, codeSubmitted, resendRequested, passwordResetRequested),
        (state) => keep(state, ({ scope }) => scope === null),
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
    /** The newest alert whose scope begins with the route's auth scope (ERROR-13). */
    selectAlert: ({ shown }, routeScope: string): Notice | null =>
      shown.findLast(({ scope }) => scope?.startsWith(routeScope)) ?? null,
  },
})

export const { noticeDismissed, noticeExpired } = notices.actions
export const { selectNotices, selectSnacks, selectAlert } = notices.selectors
