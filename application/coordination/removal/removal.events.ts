import { createAction } from '@reduxjs/toolkit'
import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ChangeOutcome } from './RemoveCodes'

/** A code to remove, and its text for the notice. */
export type CodeToRemove = Pick<AccessCode, 'id' | 'code'>

export const removalRequested = createAction<readonly CodeToRemove[]>('removal/requested')

/** The leader's own codes of a removal, before they leave every list. @property number the removal's */
export const removalStarted = createAction<{
  readonly number: number
  readonly codes: readonly TrackedCode[]
}>('removal/started')

/** @remarks `codes` are those that were to be removed */
export const removalEnded = createAction<
  ChangeOutcome & { readonly number: number; readonly codes: readonly CodeToRemove[] }
>('removal/ended')

/** Restores codes that were removed, together or not. */
export const restoreRequested = createAction<readonly CodeId[]>('removal/restoreRequested')

/** @remarks `ids` are those that were to be restored */
export const restoreEnded = createAction<ChangeOutcome & { readonly ids: readonly CodeId[] }>(
  'removal/restoreEnded',
)
