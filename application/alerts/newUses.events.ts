import { createAction } from '@reduxjs/toolkit'
import type { NewUses } from '../../domain/alerts/newUses'

/** Codes were used while the portal is open; those of a few seconds together (ALERT-6). */
export const codesUsed = createAction<NewUses>('alerts/codesUsed')
