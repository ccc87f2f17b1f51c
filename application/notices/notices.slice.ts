import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { passwordResetRequested } from '../account/mails/forgotPassword.slice'
import { codeSubmitted, resendRequested } from '../account/secondFactor/secondFactor.slice'
import { sessionEnded } from '../account/session/session.slice'
import { signInSubmitted } from '../account/signIn/signIn.slice'
import { processCrashed } from '../process/process.events'
import type { RootState } from '../root/rootReducer'
import { type NewNotice, type Notice, snack } from './Notice'

interface NoticesState {
  readonly lastId: number
  readonly shown: readonly Notice[]
}

const saysTheSame = (a: NewNotice, b: NewNotice): boolean =>
  a.scope === b.scope && JSON.stringify(a.message) === JSON.stringify(b.message)

/** The same notice again takes the place of the former one, so that it stays its full time and stands once. */
const post = (state: NoticesState, notice: NewNotice): NoticesState => {
  const id = state.lastId + 1
  const others = state.shown.filter((shown) => !saysTheSame(shown, notice))
  return { lastId: id, shown: [...others, { ...notice, id }] }
}

const keep = (state: NoticesState, wanted: (notice: Notice) => boolean): NoticesState => ({
  ...state,
  shown: state.shown.filter(wanted),
})

export const notices = createSlice({
  name: 'notices',
  initialState: { lastId: 0, shown: [] } as NoticesState,
  reducers: {
    noticePosted: (state, { payload }: PayloadAction<NewNotice>) => post(state, payload),
    noticeDismissed: (state, { payload }: PayloadAction<number>) =>
      keep(state, ({ id }) => id !== payload),
    noticeExpired: (state, { payload }: PayloadAction<number>) =>
      keep(state, ({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(processCrashed, (state) => post(state, snack('error', { kind: 'process-crashed' })))
      // A notice can name a code: the next user must not read it.
      .addCase(sessionEnded, (state) => keep(state, () => false))
      // A new try begins without the alert of the former one.
      .addMatcher(
        isAnyOf(signInSubmitted, codeSubmitted, resendRequested, passwordResetRequested),
        (state) => keep(state, ({ scope }) => scope === null),
      )
  },
})

export const { noticePosted, noticeDismissed, noticeExpired } = notices.actions

export const selectNotices = (state: RootState): readonly Notice[] => state.notices.shown

/** More at a time would cover the work they speak of. */
const MAX_SNACKS = 3

export const selectSnacks = createSelector([selectNotices], (shown) =>
  shown.filter(({ scope }) => scope === null).slice(-MAX_SNACKS),
)

/** The newest alert whose scope begins with the route's auth scope (spec §8). */
export const selectAlert = (state: RootState, routeScope: string): Notice | null =>
  selectNotices(state).findLast(({ scope }) => scope?.startsWith(routeScope)) ?? null
