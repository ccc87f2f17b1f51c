import { isRemovable } from '../../domain/coordination/removal/removable'
import type { UserId } from '../../domain/session/SignedInUser'
import { decodeCode } from './codeDocument'
import { fieldOf, idOf } from './fields'

/**
 * The fields that a removal adds. `deletedBy` is beyond the specification's (WRITE-3): a coordinator
 * restores only what the same coordinator removed, not what the ticketing provider did.
 */
export const REMOVAL_FIELDS = ['deletedAt', 'deletedBy'] as const

export const isRemovalField = (name: string): boolean =>
  REMOVAL_FIELDS.some((field) => field === name)

/** The fields that `removalStateOf` reads. */
export const REMOVAL_STATE_FIELDS = ['status', 'currentUses', 'createdBy', 'deletedBy'] as const

/** Whether a user can remove a stored code (REMOVE-1), or has removed it; null for neither. */
export const removalStateOf = (data: unknown, by: UserId): 'removable' | 'removed' | null => {
  const code = decodeCode('', data)
  if (isRemovable(code, by)) return 'removable'
  const isOwnRemoval = code.status === 'deleted' && idOf(fieldOf(data, 'deletedBy')) === by
  return isOwnRemoval ? 'removed' : null
}
