import type { EventId } from '../../../domain/codes/AccessCode'
import type {
  GenerationDraft,
  GenerationRequest,
} from '../../../domain/coordination/generation/generationForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import { routes } from '../../kit/routes/routes'

/** The parameters of the form's address, by the field that each fills in. */
const PARAMETERS = {
  eventId: 'evento',
  leaderId: 'lider',
  prefix: 'prefijo',
  length: 'letras',
  quantity: 'cantidad',
  maxUses: 'usos',
  maxTickets: 'entradas',
  percent: 'descuento',
} as const satisfies Partial<Record<keyof GenerationDraft, string>>

type Preset = Partial<Pick<GenerationDraft, keyof typeof PARAMETERS | 'codeType'>>

/** The parameter of the request that the codes answer. */
const REQUEST = 'pedido'

const pathOf = (preset: Preset, answers?: number): string => {
  const params = new URLSearchParams()
  for (const [field, name] of Object.entries(PARAMETERS)) {
    const value = preset[field as keyof typeof PARAMETERS]
    if (value) params.set(name, value)
  }
  if (answers !== undefined) params.set(REQUEST, String(answers))
  return `${routes.generation.path}?${params}`
}

/** The address of the form with an event or a leader filled in. */
export const generationPath = ({
  event,
  leader,
}: {
  readonly event?: EventId
  readonly leader?: UserId
}): string =>
  pathOf({
    ...(event === undefined ? {} : { eventId: event }),
    ...(leader === undefined ? {} : { leaderId: leader }),
  })

/** The address of the form as it was for a batch (BATCHES-5). */
export const sameAgainPath = ({ shape, type, answers, ...order }: GenerationRequest): string =>
  pathOf(
    {
      eventId: order.eventId,
      leaderId: order.leaderId,
      prefix: shape.prefix,
      length: String(shape.length),
      quantity: String(order.quantity),
      maxUses: String(order.maxUses),
      maxTickets: String(order.maxTickets),
      percent: type.kind === 'discount' ? String(type.percent) : '',
    },
    answers,
  )

/** The codes of a form, with the request of its address: codes of another leader or event do not answer that. */
export const answering = <T extends { readonly leaderId: string; readonly eventId: string }>(
  form: T,
  search: string,
): T & { readonly answers?: number } => {
  const params = new URLSearchParams(search)
  const answers = Number(params.get(REQUEST) || Number.NaN)
  const isOf =
    params.get(PARAMETERS.leaderId) === form.leaderId &&
    params.get(PARAMETERS.eventId) === form.eventId
  return isOf && Number.isSafeInteger(answers) ? { ...form, answers } : form
}

/** The fields that an address fills into the form (GENERATE-15). */
export const readPreset = (search: string): Preset => {
  const params = new URLSearchParams(search)
  const fields = Object.entries(PARAMETERS).flatMap(([field, name]) => {
    const value = params.get(name)
    return value === null ? [] : [[field, value]]
  })
  return {
    ...Object.fromEntries(fields),
    ...(params.has('descuento') ? { codeType: 'discount' } : {}),
  }
}
