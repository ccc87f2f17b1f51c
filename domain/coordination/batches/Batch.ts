import type { TrackingId } from '../../codes/AccessCode'
import type { CodeLeader } from '../../codes/TrackedCode'
import type { GenerationRequest } from '../generation/generationForm'

/** The codes that a coordinator asks for. The portal makes the id, so that a repeated call makes no second batch. */
export interface BatchOrder extends GenerationRequest {
  readonly id: TrackingId
}

/** How far a batch is. */
export interface BatchProgress {
  /** How many of its codes were made. */
  readonly made: number
  /** Whether its coordinator stopped it: no more are made until it is asked for again. */
  readonly isStopped: boolean
}

/** A batch of codes that a coordinator made, or began. */
export interface Batch extends BatchOrder, BatchProgress {
  /** Epoch milliseconds; null if the store does not know it yet. */
  readonly createdAt: number | null
  /** The leader and the event as they were called when the batch was made. */
  readonly leader: CodeLeader
  readonly eventName: string
}

/** Why a request was not answered: it was before, or it was changed or withdrawn. */
export interface RequestGone {
  readonly kind: 'answered'
}

/** Why no codes were made; 'already-exists': the id is of another batch. */
export type OrderRefusal =
  | { readonly kind: 'permission-denied' | 'already-exists' }
  | RequestGone
  /** `left`: how many more codes the day allows (GENERATE-17). */
  | { readonly kind: 'daily-limit'; readonly left: number }
