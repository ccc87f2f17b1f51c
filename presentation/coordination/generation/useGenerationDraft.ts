import Form from 'antd/es/form'
import {
  DEFAULTS,
  errorOf,
  type GenerationDraft,
  type GenerationField,
} from '../../../domain/coordination/generation/generationForm'
import { recheckFields } from '../../kit/antd/form'
import { entryValue, useEntryState } from '../../kit/hooks/useEntryState'
import { fieldErrorText } from './generationText'

const ENTRY = 'Generar códigos'

/** The form as the history entry keeps it; fields of another version are ignored. */
const readDraft = (kept: unknown, initial: GenerationDraft): GenerationDraft => {
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const known = fields.filter(([name, value]) => name in initial && typeof value === 'string')
  return { ...initial, ...Object.fromEntries(known) }
}

/** The form as it was left in this entry of the history, or as a link fills it in. */
export const draftAtFirst = (filledIn: Partial<GenerationDraft>): GenerationDraft =>
  readDraft(entryValue(ENTRY), { ...DEFAULTS, ...filledIn })

/**
 * The form as it is filled in; it stays with the entry of the history.
 * @param preset the fields that a link fills in
 * @param known the event and the leader at first
 */
export const useGenerationDraft = (
  preset: Partial<GenerationDraft>,
  known: Pick<GenerationDraft, 'eventId' | 'leaderId'>,
) => {
  const [form] = Form.useForm<GenerationDraft>()
  const [draft, setDraft] = useEntryState(ENTRY, (kept) => ({
    ...readDraft(kept, { ...DEFAULTS, ...preset }),
    ...known,
  }))
  return {
    form,
    draft,
    keep: () => {
      setDraft(form.getFieldsValue(true))
      recheckFields(form)
    },
    /** The properties of a Form.Item for a field. */
    item: (name: GenerationField) => ({
      name,
      rules: [
        {
          validator: async () => {
            const error = errorOf(form.getFieldsValue(true), name)
            if (error) throw new Error(fieldErrorText(name, error))
          },
        },
      ],
    }),
  }
}
