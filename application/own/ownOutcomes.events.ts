import { createAction } from '@reduxjs/toolkit'
import type { OwnChange } from '../../domain/own/OwnData'
import type { ReadFailure } from '../../domain/shared/ReadFailure'

/** A change could not be kept, not even to be sent later. */
export const ownChangeFailed = createAction<{
  readonly kind: OwnChange['kind']
  readonly failure: ReadFailure['kind']
}>('ownData/changeFailed')

/**
 * The leader wants to sign out while changes wait to be sent, which the sign-out would delete.
 * @property unsent how many records have such changes
 */
export const signOutHeld = createAction<{ readonly unsent: number }>('ownData/signOutHeld')

/** The event has no free code left that was not shared. */
export const nextFreeGone = createAction('ownData/nextFreeGone')

/**
 * A code that was handed over without a connection was handed over on another device as well.
 * @property code its text; null for a code that is gone
 */
export const sharedTwice = createAction<{ readonly code: string | null }>('ownData/sharedTwice')

/** So many codes were taken without a connection: another device of the leader may take the same. */
export const claimUnconfirmed = createAction<number>('ownData/claimUnconfirmed')
