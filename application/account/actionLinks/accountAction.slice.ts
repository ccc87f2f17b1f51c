import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'

/** A link from one of the provider's mails (ACTION-1). */
export interface ActionLink {
  readonly mode: string
  /**
   * The one-time code. It is passed to the process and never stored. Empty if the link has none.
   */
  readonly code: string
  /** The route that the user continues to after the action. */
  readonly continueTo: string
}

type AccountActionState =
  /** No link, or an unknown mode: nothing is shown. */
  | { readonly step: 'none' }
  | ({ readonly continueTo: string } & (
      | { readonly step: 'validating' | 'reset-link-failed' | 'verify-failed' | 'verified' }
      | {
          readonly step: 'new-password' | 'saving' | 'change-failed'
          readonly email: string
        }
      | { readonly step: 'password-changed' }
    ))

const none = (): AccountActionState => ({ step: 'none' })

const KNOWN_MODES = ['resetPassword', 'verifyEmail']

export const accountAction = createSlice({
  name: 'accountAction',
  initialState: { step: 'none' } as AccountActionState,
  reducers: {
    actionLinkOpened: (_state, { payload }: PayloadAction<ActionLink>): AccountActionState =>
      KNOWN_MODES.includes(payload.mode)
        ? { step: 'validating', continueTo: payload.continueTo }
        : { step: 'none' },
    linkEnded: (
      state,
      {
        payload,
      }: PayloadAction<'reset-link-failed' | 'verify-failed' | 'verified' | 'password-changed'>,
    ): AccountActionState =>
      state.step === 'none' ? state : { step: payload, continueTo: state.continueTo },
    resetLinkChecked: (state, { payload: email }: PayloadAction<string>): AccountActionState =>
      state.step === 'none' ? state : { step: 'new-password', email, continueTo: state.continueTo },
    newPasswordSubmitted: (state, _action: PayloadAction<string>): AccountActionState =>
      state.step === 'new-password' || state.step === 'change-failed'
        ? { ...state, step: 'saving' }
        : state,
    /** The user went to another page. */
    actionLinkLeft: none,
    passwordChangeFailed: (state): AccountActionState =>
      state.step === 'saving' ? { ...state, step: 'change-failed' } : state,
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
  resetLinkChecked,
  newPasswordSubmitted,
  actionLinkLeft,
  passwordChangeFailed,
} = accountAction.actions

export const { selectAccountAction } = accountAction.selectors
