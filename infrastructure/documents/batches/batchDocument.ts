import { eventId, trackingId } from '../../../domain/codes/AccessCode.ts'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { Batch, BatchOrder } from '../../../domain/coordination/batches/Batch'
import { userId } from '../../../domain/session/SignedInUser.ts'
import { countOf, fieldOf, idOf, momentOf, nameOf } from '../fields.ts'

/** The fields of a batch that its codes have too (ENTITY-3). */
export const commonFields = ({ leaderId, eventId, maxUses, maxTickets, type }: BatchOrder) => ({
  leaderId,
  eventId,
  maxUses,
  maxTickets,
  code_type: type.kind,
  ...(type.kind === 'discount' ? { percent: type.percent } : {}),
})

/** The content of a batch as its document keeps it. */
export const contentOf = (order: BatchOrder) => {
  const { shape, quantity } = order
  return { ...commonFields(order), prefix: shape.prefix, length: shape.length, quantity }
}

/** The fields of a stored batch that `decodeBatch` reads, but for its time. */
export const BATCH_FIELDS = [
  'leaderId',
  'eventId',
  'prefix',
  'length',
  'quantity',
  'maxUses',
  'maxTickets',
  'code_type',
  'percent',
  'made',
  'isStopped',
  'leaderFirstName',
  'leaderLastName',
  'eventName',
] as const

/** Decodes a stored batch; null for one without its content, as earlier versions stored them. Never throws. */
export const decodeBatch = (id: string, data: unknown): Batch | null => {
  const text = (name: string) => nameOf(fieldOf(data, name))
  const count = (name: string) => countOf(fieldOf(data, name))
  const [leader, event] = [idOf(fieldOf(data, 'leaderId')), idOf(fieldOf(data, 'eventId'))]
  const quantity = count('quantity')
  if (leader === null || event === null || quantity === 0) return null
  const percent = fieldOf(data, 'percent')
  return {
    id: trackingId(id),
    leaderId: userId(leader),
    eventId: eventId(event),
    shape: { prefix: text('prefix') ?? '', length: count('length') },
    quantity,
    maxUses: count('maxUses'),
    maxTickets: count('maxTickets'),
    type:
      fieldOf(data, 'code_type') === 'discount' && typeof percent === 'number'
        ? { kind: 'discount', percent }
        : { kind: 'leader' },
    made: Math.min(count('made'), quantity),
    isStopped: fieldOf(data, 'isStopped') === true,
    createdAt: momentOf(fieldOf(data, 'createdAt')),
    leader: {
      id: userId(leader),
      firstName: text('leaderFirstName'),
      lastName: text('leaderLastName'),
    },
    eventName: text('eventName') ?? '',
  }
}

/** The event of a batch's codes, as far as the batch knows it. */
export const eventOf = ({ eventId: id, eventName: name }: Batch): CodeEvent | null =>
  name === '' ? null : { id, name, date: null, place: null, url: null }
