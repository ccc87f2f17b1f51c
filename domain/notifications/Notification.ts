import type { UserId } from '../account/SignedInUser'

/** A message for a user of the portal (NOTIFICATION-1). */
export interface Notification {
  readonly id: string
  /** Epoch milliseconds. */
  readonly date: number
  readonly createdBy: string
  readonly title: string
  readonly description: string
  readonly icon: string
  readonly status: 'Unread'
  /** The id of the user it is addressed to. */
  readonly link: UserId
}

/**
 * Tells an administrator that a producer needs authorization (NOTIFICATION-3). The trigger is not
 * specified.
 */
export const producerAuthorization = (
  producerEmail: string,
  administrator: UserId,
  stamp: { readonly id: string; readonly date: number },
): Notification => ({
  ...stamp,
  createdBy: 'Admin',
  title: 'Autorización para Productor',
  description: `El correo ${producerEmail} requiere autorización.`,
  icon: 'user',
  status: 'Unread',
  link: administrator,
})
