import { createSelector } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { selectCodes } from '../list/codes.selectors'

/** The leader's code with an id; null if there is none, or none yet. */
export const selectTicketCode = createSelector(
  [selectCodes, (_: unknown, id: CodeId) => id],
  (codes, id): TrackedCode | null => codes?.find((code) => code.id === id) ?? null,
)
