import { withdrawnAuthorization } from '../../domain/coordination/leaders/Notification.ts'
import { asDeleted, asUpdated } from '../../domain/shared/writeRules.ts'
import { fieldOf } from './fields.ts'
import { decodeUser } from './userDocument.ts'

/** A leader as a coordinator finds them: 'foreign' is one whom the coordinator did not register. */
export type RegisteredState = 'waiting' | 'authorized' | 'withdrawn' | 'foreign'

/** The state of a leader by their user's document. @param by the id of the coordinator */
export const registeredState = (user: unknown, by: string, storeId: string): RegisteredState => {
  const decoded = decodeUser(user)
  if (decoded.storeId !== storeId || fieldOf(user, 'createdBy') !== by) return 'foreign'
  if (fieldOf(user, 'status') === 'deleted') return 'withdrawn'
  if (decoded.role !== 'Leader') return 'foreign'
  return decoded.permissions.read ? 'authorized' : 'waiting'
}

/**
 * The document of a withdrawn leader. It says no more than who withdrew whom, and of which store the leader's codes are. With
 * another role it opens no account and is in no list, with any fields that an administrator sets in it (LEADER-FORM-25).
 *
 * @param now epoch milliseconds, or what stands for the time of the store's server
 */
export const withdrawnUser = <M>(user: unknown, id: string, by: string, now: M) =>
  asUpdated(
    {
      id,
      role: 'Former',
      storeId: fieldOf(user, 'storeId'),
      permissions: { read: false },
      createdAt: fieldOf(user, 'createdAt') ?? null,
      createdBy: by,
      ...asDeleted(now),
      deletedBy: by,
    },
    now,
  )

/** The fields that change in the notification about a withdrawn leader. */
export const withdrawnNotification = <M>(by: string, now: M) =>
  asUpdated({ ...withdrawnAuthorization, ...asDeleted(now), deletedBy: by }, now)
