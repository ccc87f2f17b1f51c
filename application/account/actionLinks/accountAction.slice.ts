import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'
import type { ActionFailure } from './AccountActions'
import type { ActionLink } from './KeptLink'

/** How a link ended. 'change-refused': its code was used or expired before the new password was sent. */
type LinkEnd =
  | 'reset-link-failed'
  | 'verify-failed'
  | 'change-refused'
  | 'verified'
  | 'password-changed'

/** Why a link is not checked yet: its code is still good, and the user may try again. */
export type Unchecked = 'offline' | 'reset-link-failed' | 'verify-failed'

/** Failures of a password change after which the user may try again. */
export type ChangeFailure = Exclude<ActionFailure['kind'], 'invalid-code'>

type AccountActionState =
  /** No link, or an unknown mode: nothing is shown. */
  | { readonly step: 'none' }
  | ({ readonly continueTo: string } & (
      | { readonly step: 'validating' }
      | { readonly step: LinkEnd | Unchecked; readonly mayRetry: boolean }
      | { readonly step: 'new-password' | 'saving'; readonly email: string }
      | {
          readonly step: 'change-failed'
          readonly email: string
          readonly failure: ChangeFailure
        }
    ))

const none = (): AccountActionState => ({ step: 'none' })

const KNOWN_MODES = ['resetPassword', 'verifyEmail']

const withStep = (
  state: AccountActionState,
  step: LinkEnd | Unchecked,
  mayRetry: boolean,
): AccountActionState =>
  state.step === 'none' ? state : { step, mayRetry, continueTo: state.continueTo }

export const accountAction = createSlice({
  name: 'accountAction',
  initialState: { step: 'none' } as AccountActionState,
  reducers: {
    actionLinkOpened: (_state, { payload }: PayloadAction<ActionLink>): AccountActionState =>
      KNOWN_MODES.includes(payload.mode)
        ? { step: 'validating', continueTo: payload.continueTo }
        : { step: 'none' },
    linkEnded: (state, { payload }: PayloadAction<LinkEnd>) => withStep(state, payload, false),
    linkUnchecked: (state, { payload }: PayloadAction<Unchecked>) => withStep(state, payload, true),
    /** The user tries again to have the link checked. */
    linkRetried: (state): AccountActionState =>
      'mayRetry' in state && state.mayRetry
        ? { step: 'validating', continueTo: state.continueTo }
        : state,
    resetLinkChecked: (state, { payload: email }: PayloadAction<string>): AccountActionState =>
      state.step === 'none' ? state : { step: 'new-password', email, continueTo: state.continueTo },
    newPasswordSubmitted: (state, _action: PayloadAction<string>): AccountActionState =>
      state.step === 'new-password' || state.step === 'change-failed'
        ? { step: 'saving', email: state.email, continueTo: state.continueTo }
        : state,
    passwordChangeFailed: (
      state,
      { payload: failure }: PayloadAction<ChangeFailure>,
    ): AccountActionState =>
      state.step === 'saving' ? { ...state, step: 'change-failed', failure } : state,
    /** The user went to another page. */
    actionLinkLeft: none,
  },
  extraReducers: (builder) => {
    builder.addCase(processCrashed, (state, { payload }) =>
      payload.name === 'accountAction' ? none() : state,
    )
  },
  selectors: { selectAccountAction: (state) => state },
})

export const {
  actionLinkOpened,
  linkEnded,
  linkUnchecked,
  linkRetried,
  resetLinkChecked,
  newPasswordSubmitted,
  actionLinkLeft,
  passwordChangeFailed,
} = accountAction.actions

export const { selectAccountAction } = accountAction.selectors
