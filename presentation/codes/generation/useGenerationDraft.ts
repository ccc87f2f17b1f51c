import { useState } from 'react'
import {
  DEFAULTS,
  errorOf,
  type GenerationDraft,
  type GenerationField,
  type GenerationRequest,
  readGenerationForm,
} from '../../../domain/codes/generation/generationForm'
import { useEntryState } from '../../kit/history/useEntryState'
import { fieldErrorText } from './generationText'

export interface DraftForm {
  readonly draft: GenerationDraft
  readonly change: (changed: Partial<GenerationDraft>) => void
  /** Its error shows from now on. */
  readonly leave: (field: GenerationField) => void
  /** The error to show at a field; null if there is none. */
  readonly errorAt: (field: GenerationField) => string | null
  /** The codes that the form asks for; null, with every error shown, if a field is wrong. */
  readonly submit: () => GenerationRequest | null
}

/** What the entry of the history holds of a form, where it is one of this version. */
const readDraft = (kept: unknown, initial: GenerationDraft): GenerationDraft => {
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const known = fields.filter(([name, value]) => name in initial && typeof value === 'string')
  return { ...initial, ...Object.fromEntries(known) }
}

/** The form as it is filled in; it stays with the entry of the history. */
export const useGenerationDraft = (leaderId: string): DraftForm => {
  const [draft, setDraft] = useEntryState('Generar códigos', (kept) =>
    readDraft(kept, { ...DEFAULTS, leaderId }),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (...fields: readonly string[]) => setLeft(new Set([...left, ...fields]))
  return {
    draft,
    change: (changed) => setDraft({ ...draft, ...changed }),
    leave,
    errorAt: (field) => {
      const error = left.has(field) ? errorOf(draft, field) : undefined
      return error ? fieldErrorText(field, error) : null
    },
    submit: () => {
      const read = readGenerationForm(draft)
      if (read.ok) return read.value
      leave(...Object.keys(read.error.fields))
      return null
    },
  }
}
