import type { UserId } from '../session/SignedInUser'
import type { Brand } from '../shared/Brand'
import type { CodeStatus } from './CodeStatus'

export type CodeId = Brand<string, 'CodeId'>
export const codeId = (raw: string) => raw as CodeId

export type EventId = Brand<string, 'EventId'>
export const eventId = (raw: string) => raw as EventId

/** The bulk creation that a code came from. The codes of one batch share it. */
export type TrackingId = Brand<string, 'TrackingId'>
export const trackingId = (raw: string) => raw as TrackingId

/**
 * The grant of a code: a leader's access, or a discount in per cent (null if the document has none).
 */
export type CodeType =
  | { readonly kind: 'leader' }
  | { readonly kind: 'discount'; readonly percent: number | null }

/** A code that opens an event, made for one leader (ENTITY-3). */
export interface AccessCode {
  readonly id: CodeId
  /** The text that a guest types; empty if the document has none. */
  readonly code: string
  readonly leaderId: UserId
  readonly eventId: EventId | null
  readonly trackingId: TrackingId | null
  readonly status: CodeStatus
  readonly currentUses: number
  readonly maxUses: number
  readonly type: CodeType
  /** Epoch milliseconds; null if the document has no date. */
  readonly createdAt: number | null
  /** The user who made the code; null if the document does not tell. */
  readonly createdBy: UserId | null
}
