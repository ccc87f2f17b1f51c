import type { UserId } from '../../session/SignedInUser'

/** A message for an administrator (NOTIFICATION-1). */
export interface Notification {
  readonly id: string
  /** Epoch milliseconds, as `createdAt`. */
  readonly date: number
  readonly createdAt: number
  readonly createdBy: string
  readonly title: string
  readonly description: string
  readonly icon: string
  readonly status: 'Unread'
  /** The id of the user it is about. */
  readonly link: UserId
}

/** Asks an administrator to authorize a producer (NOTIFICATION-3). */
export const producerAuthorization = <M = number>(
  producer: { readonly id: UserId; readonly email: string },
  { id, date }: { readonly id: string; readonly date: M },
) =>
  ({
    id,
    date,
    createdAt: date,
    createdBy: 'Admin',
    title: 'Autorización para Productor',
    description: `El correo ${producer.email} requiere autorización.`,
    icon: 'user',
    status: 'Unread',
    link: producer.id,
  }) satisfies Omit<Notification, 'date' | 'createdAt'> & {
    readonly date: M
    readonly createdAt: M
  }
