import type { Brand } from '../shared/Brand'

/** The identity provider's id of a user; a leader's codes carry it as their leader id. */
export type UserId = Brand<string, 'UserId'>
export const userId = (raw: string) => raw as UserId

/** The signed-in user, as the identity provider describes them (ENTITY-2). */
export interface SignedInUser {
  readonly uid: UserId
  readonly email: string
  readonly displayName: string | null
  readonly photoURL: string | null
  readonly emailVerified: boolean
}
