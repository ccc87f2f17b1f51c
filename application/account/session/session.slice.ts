import { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Visitor } from '../../../domain/account/accessPolicy'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { Session } from './AdmitUser'

interface SessionState {
  /** 'challenged' is none of these: it is a signed-out visitor with a challenge, which the selector adds. */
  readonly visitor: Exclude<Visitor, { readonly kind: 'challenged' }>
  /** Whether a session ended since the portal was opened: the next one does not return to its page. */
  readonly hasEnded: boolean
}

/** A user whom every guard of the leader area lets in. */
export interface Leader {
  readonly user: SignedInUser
  readonly profile: UserProfile
}

/** Why a session is over. 'expired': the identity provider ended it. */
export type SessionEnd = 'signed-out' | 'expired' | 'access-lost'

const initialState: SessionState = { visitor: { kind: 'unknown' }, hasEnded: false }

const selectFound = createSelector([({ visitor }: SessionState) => visitor], (visitor) =>
  visitor.kind === 'signed-in' && visitor.profile.kind === 'found'
    ? { user: visitor.user, profile: visitor.profile.profile }
    : null,
)

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The device holds no session. */
    noSessionFound: (state): SessionState => ({ ...state, visitor: { kind: 'signed-out' } }),
    /** The access rule refuses a user whom the identity provider knows. */
    accessRefused: (state): SessionState => ({ ...state, visitor: { kind: 'signed-out' } }),
    sessionStarted: (state, { payload }: PayloadAction<Session>): SessionState => ({
      ...state,
      visitor: { kind: 'signed-in', ...payload },
    }),
    /** The identity provider knows something new of the signed-in user, such as a confirmed address. */
    userChanged: (state, { payload }: PayloadAction<SignedInUser>): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, user: payload } }
        : state,
    /** The signed-in user's document changed and still lets them in. */
    profileChanged: (state, { payload }: PayloadAction<UserProfile>): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, profile: { kind: 'found', profile: payload } } }
        : state,
    /** From here on nothing of the session shows, and every process of its user stops. */
    sessionLeaving: (state): SessionState => ({ ...state, visitor: { kind: 'leaving' } }),
    sessionEnded: (_state, _action: PayloadAction<{ readonly why: SessionEnd }>): SessionState => ({
      visitor: { kind: 'signed-out' },
      hasEnded: true,
    }),
    /** The user asks to read a profile again that could not be read. */
    profileRetryRequested: (state): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, profile: { kind: 'loading' } } }
        : state,
  },
  selectors: {
    selectSessionVisitor: ({ visitor }) => visitor,
    selectHasEnded: ({ hasEnded }) => hasEnded,
    /** The signed-in user whose profile could be read. */
    selectUser: (state): SignedInUser | null => selectFound(state)?.user ?? null,
    /** The signed-in user whose address is not confirmed yet. */
    selectUnverifiedUser: (state): SignedInUser | null => {
      const user = selectFound(state)?.user
      return user && !user.emailVerified ? user : null
    },
    selectLeader: (state): Leader | null => {
      const found = selectFound(state)
      return found?.user.emailVerified ? found : null
    },
  },
})

export const {
  noSessionFound,
  accessRefused,
  sessionStarted,
  userChanged,
  profileChanged,
  sessionLeaving,
  sessionEnded,
  profileRetryRequested,
} = session.actions

export const signOutRequested = createAction('session/signOutRequested')
/** The access rule no longer lets the signed-in user in. */
export const accessLost = createAction('session/accessLost')

export const {
  selectSessionVisitor,
  selectHasEnded,
  selectUser,
  selectUnverifiedUser,
  selectLeader,
} = session.selectors
