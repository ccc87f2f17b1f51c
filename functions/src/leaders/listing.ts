/** The part of a Firestore document that is used here. */
export interface StoredUser {
  readonly exists: boolean
  get(field: string): unknown
}

/** A document by the paths of its fields. */
export const storedUser = (fields: object): StoredUser => ({
  exists: true,
  get: (path) =>
    path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), fields),
})

const textIn = (user: StoredUser, field: string): string | null => {
  const value = user.get(field)
  return typeof value === 'string' ? value : null
}

/**
 * What the coordinators of a store may read of a user; null for nothing. All see the names of those who may enter
 * (GENERATE-13); of one who waits for an administrator, who registered them sees what they wrote (LEADER-FORM-17).
 */
export const listingOf = (user: StoredUser, storeId: string): object | null => {
  if (!user.exists || user.get('role') !== 'Leader' || user.get('storeId') !== storeId) return null
  const names = { firstName: textIn(user, 'firstName'), lastName: textIn(user, 'lastName') }
  if (user.get('permissions.read') === true) return { ...names, canRead: true }
  const createdBy = textIn(user, 'createdBy')
  if (createdBy === null || user.get('permissions.read') !== false) return null
  const createdAt: unknown = user.get('createdAt') ?? null
  return { ...names, canRead: false, email: textIn(user, 'email'), createdBy, createdAt }
}
