import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PasswordChangeFailure } from '../../ports/account/PasswordChanger'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../session/session.slice'

interface Passwords {
  readonly current: string
  readonly next: string
}

interface Failed {
  readonly failure: PasswordChangeFailure['kind']
  /** Whether the screen is open, which tells it; else a notice does. */
  readonly isShown: boolean
}

type Change =
  | { readonly step: 'idle' | 'changing' | 'changed' }
  | { readonly step: 'failed'; readonly failure: PasswordChangeFailure['kind'] }

interface PasswordChangeState {
  readonly change: Change
  /** Whether the screen of the form is open. A change goes on while it is left. */
  readonly isShown: boolean
}

const idle: Change = { step: 'idle' }

const initialState: PasswordChangeState = { change: idle, isShown: false }

/** The change of the leader's own password. */
export const passwordChange = createSlice({
  name: 'passwordChange',
  initialState,
  reducers: {
    // The passwords are passed to the saga and never stored.
    passwordChangeRequested: (state, _action: PayloadAction<Passwords>): PasswordChangeState => ({
      ...state,
      change: { step: 'changing' },
    }),
    passwordChanged: (state): PasswordChangeState => ({ ...state, change: { step: 'changed' } }),
    passwordChangeFailed: (state, { payload }: PayloadAction<Failed>): PasswordChangeState => ({
      ...state,
      change: payload.isShown ? { step: 'failed', failure: payload.failure } : idle,
    }),
    passwordChangeShown: (state): PasswordChangeState => ({ ...state, isShown: true }),
    passwordChangeLeft: ({ change }): PasswordChangeState => ({
      change: change.step === 'changing' ? change : idle,
      isShown: false,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(processCrashed, (state, { payload }): PasswordChangeState => {
        if (payload.name !== 'passwordChange' || state.change.step !== 'changing') return state
        return { ...state, change: { step: 'failed', failure: 'unknown' } }
      })
  },
  selectors: {
    selectPasswordChange: ({ change }) => change,
    selectIsPasswordChangeShown: ({ isShown }) => isShown,
  },
})

export const {
  passwordChangeRequested,
  passwordChanged,
  passwordChangeFailed,
  passwordChangeShown,
  passwordChangeLeft,
} = passwordChange.actions

export const { selectPasswordChange, selectIsPasswordChangeShown } = passwordChange.selectors
