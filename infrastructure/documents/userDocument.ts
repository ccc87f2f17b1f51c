import type { CodeLeader } from '../../domain/codes/TrackedCode'
import type {
  InvitedLeader,
  WaitingLeader,
} from '../../domain/coordination/generation/StoreDirectory'
import type { UserId } from '../../domain/session/SignedInUser'
import type { UserProfile } from '../../domain/session/UserProfile'
import { fieldOf, idOf, momentOf, nameOf } from './fields.ts'

const namesIn = (data: unknown) => ({
  firstName: nameOf(fieldOf(data, 'firstName')),
  lastName: nameOf(fieldOf(data, 'lastName')),
})

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
    ...namesIn(data),
  }
}

/** Decodes a leader in the list of a store. Never throws. */
export const decodeListedLeader = (id: UserId, data: unknown): CodeLeader => ({
  id,
  ...namesIn(data),
})

/** Decodes a registered leader who is authorized and has not signed in yet. Never throws. */
export const decodeInvitedLeader = (id: UserId, data: unknown): InvitedLeader => ({
  ...decodeListedLeader(id, data),
  registeredAt: momentOf(fieldOf(data, 'createdAt')),
})

/** Decodes a registered leader who waits. Never throws. */
export const decodeWaitingLeader = (id: UserId, data: unknown): WaitingLeader => ({
  ...decodeInvitedLeader(id, data),
  email: nameOf(fieldOf(data, 'email')) ?? '',
})
