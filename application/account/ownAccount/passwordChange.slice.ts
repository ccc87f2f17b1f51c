import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'
import { ownAccountLeft } from './ownAccount.slice'
import type { PasswordChangeFailure } from './PasswordChanger'

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
}

const idle: Change = { step: 'idle' }

const initialState: PasswordChangeState = { change: idle }

/** The change of the leader's own password. */
export const passwordChange = createSlice({
  name: 'passwordChange',
  initialState,
  reducers: {
    // The passwords are passed to the saga and never stored.
    passwordChangeRequested: (_state, _action: PayloadAction<Passwords>): PasswordChangeState => ({
      change: { step: 'changing' },
    }),
    passwordChanged: (): PasswordChangeState => ({ change: { step: 'changed' } }),
    passwordChangeFailed: (_state, { payload }: PayloadAction<Failed>): PasswordChangeState => ({
      change: payload.isShown ? { step: 'failed', failure: payload.failure } : idle,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // A change goes on while the screen is left.
      .addCase(ownAccountLeft, (state) => (state.change.step === 'changing' ? state : initialState))
      .addCase(processCrashed, (state, { payload }): PasswordChangeState => {
        if (payload.name !== 'passwordChange' || state.change.step !== 'changing') return state
        return { change: { step: 'failed', failure: 'unknown' } }
      })
  },
  selectors: {
    selectPasswordChange: ({ change }) => change,
  },
})

export const { passwordChangeRequested, passwordChanged, passwordChangeFailed } =
  passwordChange.actions

export const { selectPasswordChange } = passwordChange.selectors
