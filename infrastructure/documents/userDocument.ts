import type { UserProfile } from '../../domain/account/UserProfile'
import { fieldOf, idOf, nameOf } from './fields'

/** Decodes a stored user. Never throws: a missing or invalid field grants no permission. */
export const decodeUser = (data: unknown): UserProfile => {
  const permissions = fieldOf(data, 'permissions')
  return {
    role: idOf(fieldOf(data, 'role')),
    storeId: idOf(fieldOf(data, 'storeId')),
    permissions: {
      // Strictly true: a stored 'false', 1 or {} must not grant access.
      read: fieldOf(permissions, 'read') === true,
      create: fieldOf(permissions, 'create') === true,
    },
    firstName: nameOf(fieldOf(data, 'firstName')),
    lastName: nameOf(fieldOf(data, 'lastName')),
  }
}
