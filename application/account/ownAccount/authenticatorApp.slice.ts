import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { processCrashed } from '../../process/process.events'
import { rootReducer } from '../../process/rootReducer'
import { sessionEnded } from '../../session/session.slice'
import type { AuthenticatorFailure, AuthenticatorKey } from './AuthenticatorApp'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from './authenticatorApp.events'
import { ownAccountLeft } from './ownAccount.slice'

type FactorsReading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | ({ readonly kind: 'ready' } & SecondFactors)

interface Tried {
  /** Why the last attempt failed; null if none has. */
  readonly failure: AuthenticatorFailure['kind'] | null
}

type Dialog =
  | { readonly step: 'closed' }
  /** Asks for the password. */
  | ({ readonly step: 'adding' | 'removing' } & Tried)
  /** Shows the key, and asks for a code of the app that has it. */
  | ({ readonly step: 'confirming'; readonly key: AuthenticatorKey } & Tried)
  /** The app was added. The key is shown once more. */
  | { readonly step: 'added'; readonly key: AuthenticatorKey }

interface AuthenticatorAppState {
  readonly reading: FactorsReading
  readonly dialog: Dialog
  /** Whether an attempt waits for its answer, also once its dialog was closed. No other one begins meanwhile. */
  readonly isPending: boolean
  /** Whether the shown key is in the clipboard; null before the leader wanted it there. */
  readonly isKeyCopied: boolean | null
}

const closed: Dialog = { step: 'closed' }

const initialState: AuthenticatorAppState = {
  reading: { kind: 'loading' },
  dialog: closed,
  isPending: false,
  isKeyCopied: null,
}

const opened = (
  state: AuthenticatorAppState,
  step: 'adding' | 'removing',
): AuthenticatorAppState =>
  state.isPending ? state : { ...state, dialog: { step, failure: null } }

const attempted = (state: AuthenticatorAppState): AuthenticatorAppState =>
  'failure' in state.dialog
    ? { ...state, dialog: { ...state.dialog, failure: null }, isPending: true }
    : state

const answered = (state: AuthenticatorAppState, dialog: Dialog): AuthenticatorAppState => ({
  ...state,
  dialog,
  isPending: false,
  isKeyCopied: null,
})

const failed = (dialog: Dialog, failure: AuthenticatorFailure['kind']): Dialog => {
  if (!('failure' in dialog)) return dialog
  // Another key needs the password again.
  return failure === 'key-expired' ? { step: 'adding', failure } : { ...dialog, failure }
}

/** A change is shown at once, before the factors are read again. */
const withApp = (reading: FactorsReading, app: SecondFactors['app']): FactorsReading =>
  reading.kind === 'ready' ? { ...reading, app } : reading

/** The leader's second factors, and the dialog that adds or removes an authenticator app. */
export const authenticatorApp = createSlice({
  name: 'authenticatorApp',
  initialState,
  reducers: {
    factorsRequested: (state): AuthenticatorAppState => ({
      ...state,
      reading: { kind: 'loading' },
    }),
    factorsRead: (
      state,
      { payload }: PayloadAction<Result<SecondFactors, ReadFailure>>,
    ): AuthenticatorAppState => ({
      ...state,
      reading: payload.ok
        ? { kind: 'ready', ...payload.value }
        : { kind: 'failed', failure: payload.error.kind },
    }),
    additionOpened: (state) => opened(state, 'adding'),
    removalOpened: (state) => opened(state, 'removing'),
    dialogClosed: (state): AuthenticatorAppState => ({ ...state, dialog: closed }),
    // Passwords and codes are passed to the saga and never stored.
    passwordSubmitted: (state, _action: PayloadAction<{ readonly password: string }>) =>
      attempted(state),
    appCodeSubmitted: (state, _action: PayloadAction<{ readonly code: string }>) =>
      attempted(state),
    keyOffered: (state, { payload: key }: PayloadAction<AuthenticatorKey>) => {
      const { dialog } = state
      const isWanted = dialog.step === 'adding'
      return answered(state, isWanted ? { step: 'confirming', key, failure: null } : dialog)
    },
    keyCopyRequested: (state, _action: PayloadAction<string>) => state,
    keyCopied: (
      state,
      { payload }: PayloadAction<{ readonly isCopied: boolean }>,
    ): AuthenticatorAppState => ({ ...state, isKeyCopied: payload.isCopied }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(ownAccountLeft, (state): AuthenticatorAppState => ({ ...state, dialog: closed }))
      .addCase(authenticatorAdded, (state): AuthenticatorAppState => {
        const { dialog, reading } = state
        const isWanted = dialog.step === 'confirming'
        return {
          ...answered(state, isWanted ? { step: 'added', key: dialog.key } : dialog),
          reading: withApp(reading, { addedAt: null }),
        }
      })
      .addCase(
        authenticatorRemoved,
        (state): AuthenticatorAppState => ({
          ...answered(state, closed),
          reading: withApp(state.reading, null),
        }),
      )
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
    selectIsKeyCopied: ({ isKeyCopied }) => isKeyCopied,
  },
})

export type WithAuthenticatorApp = Partial<WithSlice<typeof authenticatorApp>>

export const {
  factorsRequested,
  factorsRead,
  additionOpened,
  removalOpened,
  dialogClosed,
  passwordSubmitted,
  appCodeSubmitted,
  keyOffered,
  keyCopyRequested,
  keyCopied,
} = authenticatorApp.actions

// Not with the other slices of leaders: it loads with 'Mi cuenta'.
export const {
  selectFactors,
  selectAuthenticatorDialog,
  selectIsAuthenticatorPending,
  selectIsKeyCopied,
} = authenticatorApp.injectInto(rootReducer).selectors
