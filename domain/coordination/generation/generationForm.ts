import { type CodeType, type EventId, eventId } from '../../codes/AccessCode'
import { type UserId, userId } from '../../session/SignedInUser'
import { plainText } from '../../shared/plainText'
import { fail, ok, type Result } from '../../shared/Result'
import { BOUNDS, type Bounds, MAX_PREFIX, PREFIX_LETTERS } from './bounds'
import type { CodeShape } from './codeShape'

/** The form's fields as they were filled in: numbers as text, so that nothing typed is lost (GENERATE-1). */
export interface GenerationDraft {
  readonly leaderId: string
  readonly eventId: string
  readonly prefix: string
  readonly length: string
  readonly quantity: string
  readonly maxUses: string
  readonly maxTickets: string
  readonly codeType: CodeType['kind'] | ''
  readonly percent: string
}

export type GenerationField = keyof GenerationDraft

/** Codes to make, all of one kind. */
export interface GenerationRequest {
  readonly leaderId: UserId
  readonly eventId: EventId
  readonly shape: CodeShape
  readonly quantity: number
  readonly maxUses: number
  /** Tickets that one use gives. */
  readonly maxTickets: number
  readonly type:
    | { readonly kind: 'leader' }
    | { readonly kind: 'discount'; readonly percent: number }
  /** The `askedAt` of the leader's request for codes of the event that they answer, if they answer one (REQUEST-5). */
  readonly answers?: number
}

/** The fault of a field. */
export type FieldError =
  | { readonly kind: 'required' }
  | { readonly kind: 'not-whole' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'out-of-bounds'; readonly min: number; readonly max: number }
  | { readonly kind: 'not-letters-or-digits' }
  | { readonly kind: 'too-long'; readonly max: number }

/** The wrong fields, in the order of the form. */
export interface InvalidForm {
  readonly kind: 'invalid'
  readonly fields: Readonly<Partial<Record<GenerationField, FieldError>>>
}

export const DEFAULTS: GenerationDraft = {
  leaderId: '',
  eventId: '',
  prefix: '',
  length: '8',
  quantity: '10',
  maxUses: '1',
  maxTickets: '1',
  codeType: 'leader',
  percent: '',
}

/** The prefix as it stands in the codes. */
export const prefixOf = (typed: string): string => plainText(typed).trim().toUpperCase()

// Not Number() alone: it takes '1e3' and '0x10'.
const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+(?:[.,]\d+)?$/

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'))

const wrongNumber = (
  typed: string,
  { min, max }: Bounds,
  [form, kind]: readonly [RegExp, 'not-whole' | 'not-a-number'],
): FieldError | undefined => {
  const text = typed.trim()
  if (text === '') return { kind: 'required' }
  if (!form.test(text)) return { kind }
  const number = numberOf(text)
  return number < min || number > max ? { kind: 'out-of-bounds', min, max } : undefined
}

const wrongPrefix = (typed: string): FieldError | undefined => {
  const prefix = prefixOf(typed)
  if (!PREFIX_LETTERS.test(prefix)) return { kind: 'not-letters-or-digits' }
  return prefix.length > MAX_PREFIX ? { kind: 'too-long', max: MAX_PREFIX } : undefined
}

const required = (value: string): FieldError | undefined =>
  value === '' ? { kind: 'required' } : undefined

/** The fault of one field of a form; undefined if there is none. */
export const errorOf = (draft: GenerationDraft, field: GenerationField): FieldError | undefined => {
  if (field === 'leaderId' || field === 'eventId' || field === 'codeType') {
    return required(draft[field])
  }
  if (field === 'prefix') return wrongPrefix(draft.prefix)
  if (field === 'percent') {
    // Only a discount has one.
    if (draft.codeType !== 'discount') return undefined
    return wrongNumber(draft.percent, BOUNDS.percent, [DECIMAL, 'not-a-number'])
  }
  return wrongNumber(draft[field], BOUNDS[field], [WHOLE, 'not-whole'])
}

/** In the order of the form: the first wrong one gets the focus. */
const FIELDS: readonly GenerationField[] = [
  'leaderId',
  'eventId',
  'prefix',
  'length',
  'quantity',
  'maxUses',
  'maxTickets',
  'codeType',
  'percent',
]

/** The codes that a form asks for, or what is wrong with its fields. */
export const readGenerationForm = (
  draft: GenerationDraft,
): Result<GenerationRequest, InvalidForm> => {
  const errors = FIELDS.flatMap((field) => {
    const error = errorOf(draft, field)
    return error ? [[field, error] as const] : []
  })
  if (errors.length > 0) return fail({ kind: 'invalid', fields: Object.fromEntries(errors) })
  return ok({
    leaderId: userId(draft.leaderId),
    eventId: eventId(draft.eventId),
    shape: { prefix: prefixOf(draft.prefix), length: Number(draft.length) },
    quantity: Number(draft.quantity),
    maxUses: Number(draft.maxUses),
    maxTickets: Number(draft.maxTickets),
    type:
      draft.codeType === 'discount'
        ? { kind: 'discount', percent: numberOf(draft.percent) }
        : { kind: 'leader' },
  })
}
