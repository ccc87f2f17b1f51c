import type { CodeId, TrackingId } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'
import type { DailyLimitReached } from '../../shared/dailyLimits'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { GenerationRequest } from './generationForm'

/** A code that does not exist yet. */
export interface NewCode {
  readonly id: CodeId
  readonly code: string
}

/** The properties that the codes of a new batch share. */
export interface NewBatch extends Omit<GenerationRequest, 'shape' | 'quantity'> {
  readonly trackingId: TrackingId
  readonly createdBy: UserId
}

/** 'taken': another code of the store has one of the texts, so that none was written. */
export type WriteFailure = ReadFailure | { readonly kind: 'taken' }

/** Why no batch began. */
export type BeginFailure = ReadFailure | DailyLimitReached

/**
 * Creates codes. Each is written together with the reservation of its text, so that two codes of a
 * store never have the same one.
 */
export interface CodeWriter {
  /** How many codes one atomic write takes at most. */
  readonly atOnce: number
  /**
   * Counts the codes of a new batch in its coordinator's daily allowance; a batch has no others. A batch that began
   * before is a success.
   */
  begin(batch: NewBatch, ids: readonly CodeId[]): Promise<Result<void, BeginFailure>>
  /**
   * Writes all of the codes or none, dated by the store. Codes that this batch has written before
   * are a success: a write whose answer was lost may be repeated.
   */
  write(batch: NewBatch, codes: readonly NewCode[]): Promise<Result<void, WriteFailure>>
  /** Which of the texts are taken; at most 30 texts. */
  taken(texts: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFailure>>
}
