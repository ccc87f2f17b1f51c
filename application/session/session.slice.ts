import {
  createAction,
  createSelector,
  createSlice,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import type { Visitor } from '../../domain/session/accessPolicy'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { UserProfile } from '../../domain/session/UserProfile'
import type { Session } from './AdmitUser'

interface SessionState {
  /**
   * Without 'challenged': that is a signed-out visitor with a challenge, and `selectVisitor` adds
   * it.
   */
  readonly visitor: Exclude<Visitor, { readonly kind: 'challenged' }>
  /**
   * Whether a session has ended since the portal was opened. The next session then starts at home
   * instead of returning to the last page.
   */
  readonly hasEnded: boolean
}

/** A user who passes every guard of the leader area. */
export interface Leader {
  readonly user: SignedInUser
  readonly profile: UserProfile
}

/**
 * Why a session ended. 'expired': the identity provider ended it, or it was not used for 90 days; 'ended-elsewhere': the leader did, on another device; 'idle':
 * it was not used for long.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'access-lost' | 'ended-elsewhere' | 'idle'

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
    /** There is no session on this device. */
    noSessionFound: (state): SessionState => ({ ...state, visitor: { kind: 'signed-out' } }),
    /** The access rule refused an authenticated user. */
    accessRefused: (state): SessionState => ({ ...state, visitor: { kind: 'signed-out' } }),
    sessionStarted: (state, { payload }: PayloadAction<Session>): SessionState => ({
      ...state,
      visitor: { kind: 'signed-in', ...payload },
    }),
    /**
     * The identity provider's data of the signed-in user changed, e.g. the address was confirmed.
     */
    userChanged: (state, { payload }: PayloadAction<SignedInUser>): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, user: payload } }
        : state,
    /** The signed-in user's document changed and still grants access. */
    profileChanged: (state, { payload }: PayloadAction<UserProfile>): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, profile: { kind: 'found', profile: payload } } }
        : state,
    /** From here on nothing of the session is shown, and every process of its user stops. */
    sessionLeaving: (state): SessionState => ({ ...state, visitor: { kind: 'leaving' } }),
    sessionEnded: (_state, _action: PayloadAction<{ readonly why: SessionEnd }>): SessionState => ({
      visitor: { kind: 'signed-out' },
      hasEnded: true,
    }),
    /** The user retries reading a profile that could not be read. */
    profileRetryRequested: (state): SessionState =>
      state.visitor.kind === 'signed-in' && state.visitor.profile.kind === 'unreadable'
        ? { ...state, visitor: { ...state.visitor, profile: { kind: 'loading' } } }
        : state,
  },
  selectors: {
    selectSessionVisitor: ({ visitor }) => visitor,
    selectHasEnded: ({ hasEnded }) => hasEnded,
    /** The signed-in user with a readable profile. */
    selectUser: (state): SignedInUser | null => selectFound(state)?.user ?? null,
    /** The signed-in user with an unconfirmed address. */
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

export type WithSession = WithSlice<typeof session>

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
/** The access rule no longer admits the signed-in user. */
export const accessLost = createAction('session/accessLost')
/** The leader ended this session on another device (ACCOUNT-15). */
export const sessionEndedElsewhere = createAction('session/sessionEndedElsewhere')
/** The session was not used for 90 days (ACCOUNT-13). */
export const sessionLapsed = createAction('session/sessionLapsed')
/** A session that the device does not keep was not used for an hour (ACCOUNT-18). */
export const sessionIdled = createAction('session/sessionIdled')

export const {
  selectSessionVisitor,
  selectHasEnded,
  selectUser,
  selectUnverifiedUser,
  selectLeader,
} = session.selectors
