/** The stored status of a code (ENTITY-4). Any other stored value reads as 'unknown'. */
export type CodeStatus = 'available' | 'expired' | 'deleted' | 'unknown'

/** The statuses that count as tracked (QUERY-2). */
export const TRACKED_STATUSES = ['available', 'expired'] as const satisfies readonly CodeStatus[]

/**
 * The status that a leader sees: an available code with uses is 'in-use' (STATUS-1 to STATUS-5).
 */
export type DisplayStatus = 'available' | 'in-use' | 'expired' | 'deleted' | 'unknown'

interface Usage {
  readonly status: CodeStatus
  readonly currentUses: number
}

/** @param code null for a token that matches none of the leader's codes */
export const displayStatusOf = (code: Usage | null): DisplayStatus =>
  code?.status === 'available' && code.currentUses !== 0 ? 'in-use' : (code?.status ?? 'unknown')

/**
 * Only available codes are valid (STATUS-6), also where they have no uses left.
 */
export const isValid = (code: Usage): boolean => code.status === 'available'
