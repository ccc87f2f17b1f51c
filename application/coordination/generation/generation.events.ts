import { createAction } from '@reduxjs/toolkit'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import type { StopReason } from './GenerateCodes'

/** The making of a batch ended while another screen was open. */
export const generationEndedElsewhere = createAction<{
  readonly order: BatchOrder
  /** Null once every code is made. */
  readonly stopped: StopReason | null
}>('generation/endedElsewhere')
