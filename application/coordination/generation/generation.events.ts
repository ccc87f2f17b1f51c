import { createAction } from '@reduxjs/toolkit'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import type { GenerationOutcome } from './GenerateCodes'

/** The making of a batch ended while another screen was open. */
export const generationEndedElsewhere = createAction<
  GenerationOutcome & {
    readonly order: BatchOrder
    /** The leader whose request it answers; '' where it answers none. */
    readonly name: string
  }
>('generation/endedElsewhere')
