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

const authorizationText = (email: string) => `El correo ${email} requiere autorización.`

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
    description: authorizationText(producer.email),
    icon: 'user',
    status: 'Unread',
    link: producer.id,
  }) satisfies Omit<Notification, 'date' | 'createdAt'> & {
    readonly date: M
    readonly createdAt: M
  }

/** Changes the question once the address was corrected: it is unread again (LEADER-FORM-24). */
export const correctedAuthorization = (email: string) =>
  ({ description: authorizationText(email), status: 'Unread' }) as const

/** Changes the question once the registration was withdrawn: it names no address any more (LEADER-FORM-25). */
export const withdrawnAuthorization = {
  title: 'Registro retirado',
  description: 'Quien registró a este productor lo retiró: no hay nada que autorizar.',
} as const
