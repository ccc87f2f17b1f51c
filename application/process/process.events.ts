import { createAction } from '@reduxjs/toolkit'

/** A process threw: a defect. It has been logged and will be restarted. */
export const processCrashed = createAction<{ readonly name: string }>('process/crashed')
