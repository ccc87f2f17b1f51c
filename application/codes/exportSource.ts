import type { CodeId } from '../../domain/codes/AccessCode'
import type { BatchId } from '../../domain/codes/CodeBatch'

/** The codes of an export: a batch, or selected codes in the given order. */
export type ExportSource =
  | { readonly kind: 'batch'; readonly id: BatchId }
  | { readonly kind: 'chosen'; readonly ids: readonly CodeId[] }
