import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { AuthenticatorFailure, AuthenticatorKey } from '../../ports/account/AuthenticatorApp'
import { processCrashed } from '../../process/process.events'
import { rootReducer } from '../../process/rootReducer'
import { sessionEnded } from '../session/session.slice'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from './authenticatorApp.events'

type FactorsReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | ({ readonly kind: 'ready' } & SecondFactors)

interface Attempt {
  readonly isBusy: boolean
  /** Why the last attempt failed; null if none has. */
  readonly failure: AuthenticatorFailure['kind'] | null
}

interface ShownKey {
  readonly key: AuthenticatorKey
  /** Whether it is in the clipboard; null before the leader wanted it there. */
  readonly isCopied: boolean | null
}

type Dialog =
  | { readonly step: 'closed' }
  /** Asks for the password. */
  | ({ readonly step: 'adding' | 'removing' } & Attempt)
  /** Shows the key, and asks for a code of the app that has it. */
  | ({ readonly step: 'confirming' } & ShownKey & Attempt)
  /** The app was added. The key is shown once more. */
  | ({ readonly step: 'added' } & ShownKey)

interface AuthenticatorAppState {
  readonly reading: FactorsReading
  readonly dialog: Dialog
  /** Whether an attempt waits for its answer, also once its dialog was closed. No other one begins meanwhile. */
  readonly isPending: boolean
}

const closed: Dialog = { step: 'closed' }

const initialState: AuthenticatorAppState = {
  reading: { kind: 'loading' },
  dialog: closed,
  isPending: false,
}

const asking = (
  state: AuthenticatorAppState,
  step: 'adding' | 'removing',
): AuthenticatorAppState =>
  state.isPending ? state : { ...state, dialog: { step, isBusy: false, failure: null } }

const answered = (state: AuthenticatorAppState, dialog: Dialog): AuthenticatorAppState => ({
  ...state,
  dialog,
  isPending: false,
})

const confirming = (key: AuthenticatorKey): Dialog => ({
  step: 'confirming',
  key,
  isCopied: null,
  isBusy: false,
  failure: null,
})

const attempting = (state: AuthenticatorAppState): AuthenticatorAppState =>
  'isBusy' in state.dialog
    ? { ...state, dialog: { ...state.dialog, isBusy: true, failure: null }, isPending: true }
    : state

const failed = (dialog: Dialog, failure: AuthenticatorFailure['kind']): Dialog => {
  if (!('isBusy' in dialog)) return dialog
  // Another key needs the password again.
  if (failure === 'key-expired') return { step: 'adding', isBusy: false, failure }
  return { ...dialog, isBusy: false, failure }
}

/** The leader's second factors, and the dialog that adds or removes an authenticator app. */
export const authenticatorApp = createSlice({
  name: 'authenticatorApp',
  initialState,
  reducers: {
    factorsWanted: (state): AuthenticatorAppState => ({ ...state, reading: { kind: 'loading' } }),
    factorsRead: (
      state,
      { payload }: PayloadAction<Result<SecondFactors, ReadFailure>>,
    ): AuthenticatorAppState => ({
      ...state,
      reading: payload.ok
        ? { kind: 'ready', ...payload.value }
        : { kind: 'failed', failure: payload.error.kind },
    }),
    additionOpened: (state) => asking(state, 'adding'),
    removalOpened: (state) => asking(state, 'removing'),
    dialogClosed: (state): AuthenticatorAppState => ({ ...state, dialog: closed }),
    // The password and the code are passed to the saga and never stored.
    passwordGiven: (state, _action: PayloadAction<{ readonly password: string }>) =>
      attempting(state),
    codeGiven: (state, _action: PayloadAction<{ readonly code: string }>) => attempting(state),
    keyOffered: (state, { payload }: PayloadAction<AuthenticatorKey>) =>
      answered(state, state.dialog.step === 'adding' ? confirming(payload) : state.dialog),
    keyCopied: (
      state,
      { payload }: PayloadAction<{ readonly isCopied: boolean }>,
    ): AuthenticatorAppState =>
      'key' in state.dialog ? { ...state, dialog: { ...state.dialog, ...payload } } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(authenticatorAdded, (state) => {
        const { dialog } = state
        return answered(
          state,
          dialog.step === 'confirming'
            ? { step: 'added', key: dialog.key, isCopied: null }
            : dialog,
        )
      })
      .addCase(authenticatorRemoved, (state) => answered(state, closed))
      .addCase(authenticatorFailed, (state, { payload }) =>
        answered(state, failed(state.dialog, payload.failure)),
      )
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'authenticatorApp'
          ? answered(state, failed(state.dialog, 'unknown'))
          : state,
      )
  },
  selectors: {
    selectFactors: ({ reading }) => reading,
    selectAuthenticatorDialog: ({ dialog }) => dialog,
    selectIsAuthenticatorPending: ({ isPending }) => isPending,
  },
})

export const {
  factorsWanted,
  factorsRead,
  additionOpened,
  removalOpened,
  dialogClosed,
  passwordGiven,
  codeGiven,
  keyOffered,
  keyCopied,
} = authenticatorApp.actions

/** The leader wants the key in the clipboard. */
export const keyCopyRequested = createAction<string>('authenticatorApp/keyCopyRequested')

// Not with the other slices of leaders: it loads with 'Mi cuenta'.
export const { selectFactors, selectAuthenticatorDialog, selectIsAuthenticatorPending } =
  authenticatorApp.injectInto(rootReducer).selectors
