import type { UserId } from '../../domain/account/SignedInUser'
import type { UserProfile } from '../../domain/account/UserProfile'
import type { WaitingLeader } from '../../domain/codes/generation/StoreDirectory'
import { fieldOf, idOf, momentOf, nameOf } from './fields'

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

/** Decodes a registered leader who waits. Never throws. */
export const decodeWaitingLeader = (id: UserId, data: unknown): WaitingLeader => {
  const { firstName, lastName } = decodeUser(data)
  const email = nameOf(fieldOf(data, 'email')) ?? ''
  return { id, firstName, lastName, email, registeredAt: momentOf(fieldOf(data, 'createdAt')) }
}
