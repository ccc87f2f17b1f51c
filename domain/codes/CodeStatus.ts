/** The stored status of a code (ENTITY-4). Any other stored value reads as 'unknown'. */
export type CodeStatus = 'available' | 'expired' | 'deleted' | 'unknown'

/** The statuses that count as tracked (QUERY-2). */
export const TRACKED_STATUSES = ['available', 'expired'] as const satisfies readonly CodeStatus[]

/** Only available codes are valid (STATUS-6), also where they have no uses left. */
export const isValid = ({ status }: { readonly status: CodeStatus }): boolean =>
  status === 'available'

export const isTracked = ({ status }: { readonly status: CodeStatus }): boolean =>
  TRACKED_STATUSES.some((tracked) => tracked === status)
