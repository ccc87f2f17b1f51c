import { userId } from '../../domain/session/SignedInUser'

export interface CodeDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export const leader = userId('leader-ana')

/** A stored code of the leader. */
export const document = (id: string, fields: object = {}): CodeDocument => ({
  id,
  code: `CODE${id}`,
  leaderId: leader,
  eventId: 'event-1',
  trackingId: 'tracking-1',
  status: 'available',
  currentUses: 1,
  maxUses: 3,
  code_type: 'leader',
  createdAt: 1_000,
  createdBy: 'admin',
  ...fields,
})
