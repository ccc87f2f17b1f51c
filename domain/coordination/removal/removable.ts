import type { AccessCode } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'

type Code = Pick<AccessCode, 'status' | 'currentUses' | 'createdBy'>

/** Whether a user can remove a code (REMOVE-1): one that the user has made, available and without uses. */
export const isRemovable = ({ status, currentUses, createdBy }: Code, by: UserId): boolean =>
  status === 'available' && currentUses === 0 && createdBy === by
