import type { SignedInUser } from './SignedInUser'

/** The stored document of a user (ENTITY-1): it decides access, and only the provider writes that part. */
export interface UserProfile {
  readonly role: string | null
  readonly storeId: string | null
  readonly permissions: { readonly read: boolean; readonly create: boolean }
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What the portal itself may write to a user's document; a field that is left out stays as it is. */
export interface ProfileUpdate {
  readonly displayName?: string
  readonly photoURL?: string
  readonly emailVerified: boolean
}

/** What the identity provider says of a user. What it does not know takes nothing away from the document. */
export const profileUpdateOf = ({
  displayName,
  photoURL,
  emailVerified,
}: Pick<SignedInUser, 'displayName' | 'photoURL' | 'emailVerified'>): ProfileUpdate => ({
  ...(displayName ? { displayName } : {}),
  ...(photoURL ? { photoURL } : {}),
  emailVerified,
})
