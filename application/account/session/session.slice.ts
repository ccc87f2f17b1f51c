import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Visitor } from '../../../domain/account/accessPolicy'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { Session } from './AdmitUser'

interface SessionState {
  /** 'challenged' is none of these: it is a signed-out visitor with a challenge, which the selector adds. */
  readonly visitor: Exclude<Visitor, { readonly kind: 'challenged' }>
  /** Whether somebody's session ended since the portal was opened: the next one does not return to its page. */
  readonly hasEnded: boolean
}

const initialState: SessionState = { visitor: { kind: 'unknown' }, hasEnded: false }

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The device holds no session, or one that was refused. */
    nobodySignedIn: (state): SessionState => ({ ...state, visitor: { kind: 'signed-out' } }),
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
    signOutRequested: (state) => state,
    /** The access rule no longer lets the signed-in user in. */
    accessLost: (state) => state,
    /** From here on nothing of the session shows, and every process of the leader stops. */
    sessionLeaving: (state): SessionState => ({ ...state, visitor: { kind: 'leaving' } }),
    sessionEnded: (): SessionState => ({ visitor: { kind: 'signed-out' }, hasEnded: true }),
    /** The user asks to read a profile again that could not be read. */
    profileRetryRequested: (state): SessionState =>
      state.visitor.kind === 'signed-in'
        ? { ...state, visitor: { ...state.visitor, profile: { kind: 'loading' } } }
        : state,
  },
})

export const {
  nobodySignedIn,
  sessionStarted,
  userChanged,
  profileChanged,
  signOutRequested,
  accessLost,
  sessionLeaving,
  sessionEnded,
  profileRetryRequested,
} = session.actions
