import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Visitor } from '../../domain/account/accessPolicy'
import type { Session } from './AdmitUser'

interface SessionState {
  readonly visitor: Visitor
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
    sessionEnded: (): SessionState => ({ visitor: { kind: 'signed-out' }, hasEnded: true }),
    signOutRequested: (state) => state,
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
  sessionEnded,
  signOutRequested,
  profileRetryRequested,
} = session.actions
