import { createAction } from '@reduxjs/toolkit'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { ChangeOutcome } from './RemoveCodes'

/** A code to remove, and its text for the notice. */
export type CodeToRemove = Pick<AccessCode, 'id' | 'code'>

export const removalRequested = createAction<readonly CodeToRemove[]>('removal/requested')

/** @remarks `codes` are those that were to be removed */
export const removalEnded = createAction<
  ChangeOutcome & { readonly number: number; readonly codes: readonly CodeToRemove[] }
>('removal/ended')

/** Undoes the removal with this number. */
export const restoreRequested = createAction<number>('removal/restoreRequested')

/** @remarks `number` is the removal's; `asked` tells how many codes it had */
export const restoreEnded = createAction<
  ChangeOutcome & { readonly number: number; readonly asked: number }
>('removal/restoreEnded')
