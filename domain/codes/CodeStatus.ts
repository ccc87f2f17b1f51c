/** The stored status of a code (ENTITY-4). A document that holds anything else reads as 'unknown'. */
export type CodeStatus = 'available' | 'expired' | 'deleted' | 'unknown'

/** The statuses that the tracked-code query asks for (QUERY-2). */
export const TRACKED_STATUSES = ['available', 'expired'] as const satisfies readonly CodeStatus[]

/** The stored status as a leader sees it: an available code that was used is 'in-use' (STATUS-1 to STATUS-5). */
export type DisplayStatus = 'available' | 'in-use' | 'expired' | 'deleted' | 'unknown'

interface Usage {
  readonly status: CodeStatus
  readonly currentUses: number
}

/** @param code the code, or null for a token that is no code of the leader's */
export const displayStatusOf = (code: Usage | null): DisplayStatus =>
  code?.status === 'available' && code.currentUses !== 0 ? 'in-use' : (code?.status ?? 'unknown')

/** Only available codes count as usable (STATUS-6). One without uses left is usable and marked apart. */
export const isUsable = (code: Usage): boolean => code.status === 'available'
