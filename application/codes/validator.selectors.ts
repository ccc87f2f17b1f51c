import { createSelector } from '@reduxjs/toolkit'
import { isExhausted } from '../../domain/codes/AccessCode'
import { type CodeStatusLabel, codeStatusLabel } from '../../domain/codes/CodeStatus'
import type { CheckedCode, Validation } from '../../domain/codes/classification'
import type { RootState } from '../process/rootReducer'
import { selectCodesStatus } from './codes.selectors'

const selectSubmissions = (state: RootState) => state.validator.submissions
const selectValidation = (state: RootState) => state.validator.validation

export const selectSubmittedInput = (state: RootState): string | null => {
  const { validation } = state.validator
  return validation.step === 'none' ? null : validation.input
}

export interface CheckedRow {
  readonly text: string
  readonly times: number
  readonly status: CodeStatusLabel
  readonly isExhausted: boolean
  /** 0 / 0 for a token that is no code of the leader's (spec §2). */
  readonly currentUses: number
  readonly maxUses: number
}

const toRow = ({ text, code, times }: CheckedCode): CheckedRow => ({
  text,
  times,
  status: codeStatusLabel(code),
  isExhausted: code !== null && code.status === 'available' && isExhausted(code),
  currentUses: code?.currentUses ?? 0,
  maxUses: code?.maxUses ?? 0,
})

export type ValidationView =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'done'
      /** Which submission this is the result of. */
      readonly submission: number
      readonly valid: readonly CheckedRow[]
      readonly invalid: readonly CheckedRow[]
      readonly repeated: number
    }

const toView = (submission: number, { valid, invalid, repeated }: Validation): ValidationView => ({
  kind: 'done',
  submission,
  valid: valid.map(toRow),
  invalid: invalid.map(toRow),
  repeated,
})

const selectValidationView = createSelector(
  [selectValidation, selectCodesStatus, selectSubmissions],
  (validation, codes, submission): ValidationView => {
    if (validation.step === 'none') return { kind: 'none' }
    if (validation.step === 'done') return toView(submission, validation.result)
    return { kind: codes.kind === 'failed' ? 'failed' : 'loading' }
  },
)

const selectDraft = (state: RootState) => state.validator.draft

/** 'Validador de Códigos': the text in its input and what became of the submitted one. */
export const selectValidatorView = createSelector(
  [selectDraft, selectValidationView],
  (draft, result) => ({ draft, result }),
)
