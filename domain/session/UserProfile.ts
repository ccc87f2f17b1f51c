import type { SignedInUser } from './SignedInUser'

/**
 * The stored document of a user (ENTITY-1). It decides access; only the provider writes these
 * fields.
 */
export interface UserProfile {
  readonly role: string | null
  readonly storeId: string | null
  readonly permissions: { readonly read: boolean; readonly create: boolean }
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The fields that the portal may write to a user's document. An omitted field keeps its value. */
export interface ProfileUpdate {
  readonly displayName?: string
  readonly photoURL?: string
  readonly emailVerified: boolean
}

/**
 * The update that follows from the identity provider's data. An unknown value never erases a stored
 * one.
 */
export const profileUpdateOf = ({
  displayName,
  photoURL,
  emailVerified,
}: Pick<SignedInUser, 'displayName' | 'photoURL' | 'emailVerified'>): ProfileUpdate => ({
  ...(displayName ? { displayName } : {}),
  ...(photoURL ? { photoURL } : {}),
  emailVerified,
})
