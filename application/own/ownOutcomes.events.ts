import { createAction } from '@reduxjs/toolkit'
import type { OwnChange } from '../../domain/own/OwnData'
import type { ReadFailure } from '../../domain/shared/ReadFailure'

/** A change could not be kept, not even to be sent later. */
export const ownChangeFailed = createAction<{
  readonly kind: OwnChange['kind']
  readonly failure: ReadFailure['kind']
}>('ownData/changeFailed')

/** The event has no free code left that was not shared. */
export const nextFreeGone = createAction('ownData/nextFreeGone')

/** So many codes were taken without a connection: another device of the leader may take the same. */
export const claimUnconfirmed = createAction<number>('ownData/claimUnconfirmed')
