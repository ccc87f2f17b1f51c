import { createAction } from '@reduxjs/toolkit'

/** A batch ended while another screen was open: how many of its codes were written. */
export const generationEndedElsewhere = createAction<{
  readonly written: number
  readonly quantity: number
}>('generation/endedElsewhere')
