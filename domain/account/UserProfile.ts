/** The stored document of a user (spec §3): it decides access, and only the provider writes that part. */
export interface UserProfile {
  readonly role: string | null
  readonly storeId: string | null
  readonly permissions: { readonly read: boolean; readonly create: boolean }
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What the portal itself may write to a user's document: what the identity provider says of the user. */
export interface ProfileUpdate {
  readonly displayName: string | null
  readonly photoURL: string | null
  readonly emailVerified: boolean
}
