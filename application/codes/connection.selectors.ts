import { createSelector } from '@reduxjs/toolkit'
import { selectIsOnline, selectIsRestored } from '../connection/connection.slice'
import { type LoadStatus, selectLoadStatus } from './codes.selectors'

/** The message of the strip under the top bar. */
export type ConnectionView =
  | {
      readonly kind: 'cut-off'
      /** When the codes were last confirmed, in epoch milliseconds; null if none are here. */
      readonly takenAt: number | null
      /** With a network, asking the server again may help; without one the portal does it by itself. */
      readonly canRetry: boolean
    }
  | { readonly kind: 'restored' }

const isUnconfirmed = (status: LoadStatus) =>
  status.kind === 'ready' && (status.stale === 'cache' || status.stale === 'offline')

/** Whether the device has no network, or the server does not answer. */
export const selectIsCutOff = createSelector(
  [selectIsOnline, selectLoadStatus],
  (isOnline, status): boolean => !isOnline || isUnconfirmed(status),
)

/** Whether the server has answered: not while a new listener connects. */
export const selectIsConnected = createSelector(
  [selectIsCutOff, selectLoadStatus],
  (isCutOff, status): boolean =>
    !isCutOff && status.kind === 'ready' && status.stale !== 'connecting',
)

export const selectConnectionView = createSelector(
  [selectIsCutOff, selectIsOnline, selectIsRestored, selectLoadStatus],
  (isCutOff, isOnline, isRestored, status): ConnectionView | null => {
    if (!isCutOff) return isRestored ? { kind: 'restored' } : null
    const takenAt = status.kind === 'ready' ? status.takenAt : null
    return { kind: 'cut-off', takenAt, canRetry: isOnline }
  },
)
