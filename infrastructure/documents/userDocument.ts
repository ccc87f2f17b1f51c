import type { UserProfile } from '../../domain/account/UserProfile'
import { fieldOf, idOf, nameOf } from './fields'

/** The profile that a stored user document holds. Total: what is missing or wrong grants nothing. */
export const decodeUser = (data: unknown): UserProfile => {
  const permissions = fieldOf(data, 'permissions')
  return {
    role: idOf(fieldOf(data, 'role')),
    storeId: idOf(fieldOf(data, 'storeId')),
    permissions: {
      // Exactly true: a stored 'false', 1 or {} must not open the portal.
      read: fieldOf(permissions, 'read') === true,
      create: fieldOf(permissions, 'create') === true,
    },
    firstName: nameOf(fieldOf(data, 'firstName')),
    lastName: nameOf(fieldOf(data, 'lastName')),
  }
}
