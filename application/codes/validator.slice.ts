import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Validation } from '../../domain/codes/classification'
import { sessionEnded } from '../account/session.slice'

/** What became of the text that was last submitted. */
type ValidationState =
  | { readonly step: 'none' }
  | { readonly step: 'awaiting-codes'; readonly input: string }
  | { readonly step: 'done'; readonly input: string; readonly result: Validation }

interface ValidatorState {
  /** The text in the input: kept here so that a visit to another screen does not lose it. */
  readonly draft: string
  readonly validation: ValidationState
  /** Counts the texts that were submitted: what shows one begins anew with the next. */
  readonly submissions: number
}

const initialState: ValidatorState = { draft: '', validation: { step: 'none' }, submissions: 0 }

export const validator = createSlice({
  name: 'validator',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>): ValidatorState => ({
      ...state,
      draft: payload,
    }),
    validationSubmitted: ({ draft, submissions }): ValidatorState => ({
      draft,
      submissions: submissions + 1,
      validation: { step: 'awaiting-codes', input: draft },
    }),
    codesValidated: (
      state,
      { payload }: PayloadAction<{ readonly input: string; readonly result: Validation }>,
    ): ValidatorState => ({ ...state, validation: { step: 'done', ...payload } }),
    validatorCleared: ({ submissions }) => ({ ...initialState, submissions }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
})

export const { draftChanged, validationSubmitted, codesValidated, validatorCleared } =
  validator.actions
