import {
  type Action,
  createSelector,
  createSlice,
  isAnyOf,
  original,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import { passwordResetRequested } from '../account/mails/forgotPassword.slice'
import {
  codeSubmitted,
  factorChosen,
  resendRequested,
} from '../account/secondFactor/secondFactor.slice'
import { signInSubmitted } from '../account/signIn/signIn.slice'
import { sessionEnded } from '../session/session.slice'
import type { NoticeMessage } from './leaderNotices'
import type { NewNotice, NoticeRow } from './Notice'
import { VISITOR_NOTICES } from './visitorNotices'

type Posted = NewNotice<NoticeMessage>

export type Notice = Posted & { readonly id: number }

interface NoticesState {
  readonly lastId: number
  readonly shown: readonly Notice[]
  /** The notice with the focus, as while the leader writes in it; null for none. */
  readonly focusedId: number | null
  /** The notice below the pointer; null for none. */
  readonly pointedId: number | null
  /** Whether the tab is hidden, as while the leader is in the messaging application. */
  readonly isHidden: boolean
  /** Whether a question hides the notices. */
  readonly isAsked: boolean
  /** Whether the code that draws them is still on its way. */
  readonly isLoading: boolean
}

/** More would cover the work area. */
const MAX_SNACKS = 3

const isSame = (a: Posted, b: Posted): boolean =>
  a.scope === b.scope &&
  JSON.stringify(a.message) === JSON.stringify(b.message) &&
  JSON.stringify(a.action) === JSON.stringify(b.action)

/** Whether a notice offers to take marks back. */
const takesBackMarks = ({ message, action }: Posted): boolean =>
  'marked' in message && action !== null

/** Whether a notice is about what was shared, of which only the newest shows (SHARED-2). */
const isOfSharing = (notice: Posted): boolean =>
  takesBackMarks(notice) || ['codes-copied', 'noted', 'undone'].includes(notice.message.kind)

/** Whether a notice takes the place of another. The outcome of an earlier one leaves the field of a later one. */
const isInPlaceOf = (notice: Posted, shown: Posted): boolean =>
  isOfSharing(notice) && isOfSharing(shown) && (takesBackMarks(notice) || !takesBackMarks(shown))

/** Whether a notice is of codes that were shared twice: the later one names those of the earlier one too. */
const isOfTwice = ({ message }: Posted): boolean => message.kind === 'shared-twice'

/** A repeated notice replaces the earlier one, so that it shows once and for its full time. */
const post = (state: NoticesState, notice: Posted): NoticesState => {
  const id = state.lastId + 1
  const others = state.shown.filter(
    (shown) =>
      !isSame(shown, notice) &&
      !isInPlaceOf(notice, shown) &&
      !(isOfTwice(shown) && isOfTwice(notice)),
  )
  return { ...state, lastId: id, shown: [...others, { ...notice, id }] }
}

const filterShown = (state: NoticesState, isKept: (notice: Notice) => boolean): NoticesState => ({
  ...state,
  shown: state.shown.filter(isKept),
})

/** Notices follow from the events of these rows. No process posts one. */
export const noticesOf = (rows: readonly NoticeRow<Posted | null>[]) => {
  const byType = new Map(rows.map((one) => [one.event.type, one]))
  return createSlice({
    name: 'notices',
    initialState: {
      lastId: 0,
      shown: [],
      focusedId: null,
      pointedId: null,
      isHidden: false,
      isAsked: false,
      isLoading: false,
    } as NoticesState,
    reducers: {
      /** The focus is in a notice, or no longer (NOTICE-4). */
      noticeFocused: (state, { payload }: PayloadAction<number | null>) => ({
        ...state,
        focusedId: payload,
      }),
      /** The pointer moves on a notice, or no longer (NOTICE-4). */
      noticePointed: (state, { payload }: PayloadAction<number | null>) =>
        payload === state.pointedId ? state : { ...state, pointedId: payload },
      noticesHidden: (state, { payload }: PayloadAction<boolean>) =>
        payload === state.isHidden ? state : { ...state, isHidden: payload },
      noticesLoading: (state, { payload }: PayloadAction<boolean>) => ({
        ...state,
        isLoading: payload,
      }),
      /** Another dialog is the top one, or none: a confirmation that would cover it is over. */
      topModalChanged: (state, { payload }: PayloadAction<'none' | 'sheet' | 'question'>) => ({
        ...filterShown(state, ({ message }) => payload === 'none' || message.kind !== 'noted'),
        isAsked: payload === 'question',
      }),
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
          isAnyOf(
            signInSubmitted,
            codeSubmitted,
            factorChosen,
            resendRequested,
            passwordResetRequested,
          ),
          (state) => filterShown(state, ({ scope }) => scope === null),
        )
        .addMatcher(
          ({ type }: Action) => byType.has(type),
          (state, event) => {
            const row = byType.get(event.type)
            // Not a draft of it, whose parts are never those of an event.
            const before = original(state) ?? state
            const notice = row?.noticeOf(event, before.shown)
            if (notice) return post(before, notice)
            const isEnded = (shown: Notice) => row?.endedBy?.(event, shown) ?? false
            return before.shown.some(isEnded) ? filterShown(before, (one) => !isEnded(one)) : state
          },
        )
    },
    selectors: {
      selectNotices: ({ shown }) => shown,
      /** Whether the leader cannot see a notice, or has the focus or the pointer on it. */
      selectIsNoticePaused: ({ isHidden, isAsked, isLoading, focusedId, pointedId }, id: number) =>
        isHidden || isAsked || isLoading || focusedId === id || pointedId === id,
      selectSnacks: createSelector([({ shown }: NoticesState) => shown], (shown) =>
        shown.filter(({ scope }) => scope === null).slice(-MAX_SNACKS),
      ),
      /** The newest alert for a route's auth scope (ERROR-13). */
      selectAlert: ({ shown }, routeScope: string): Notice | null =>
        shown.findLast(({ scope }) => scope?.startsWith(routeScope)) ?? null,
    },
  })
}

/** The notices of visitors. Notices of leaders come with a session (`leaderSlices`). */
export const notices = noticesOf(VISITOR_NOTICES)

export type WithNotices = WithSlice<typeof notices>

export const {
  noticeFocused,
  noticePointed,
  noticesHidden,
  noticesLoading,
  topModalChanged,
  noticeDismissed,
  noticeExpired,
} = notices.actions
export const { selectNotices, selectIsNoticePaused, selectSnacks, selectAlert } = notices.selectors
