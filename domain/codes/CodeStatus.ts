/** The stored status of a code (ENTITY-4). A document that holds anything else reads as 'unknown'. */
export type CodeStatus = 'available' | 'expired' | 'deleted' | 'unknown'

/** The statuses that the tracked-code query asks for (QUERY-2). */
export const TRACKED_STATUSES = ['available', 'expired'] as const satisfies readonly CodeStatus[]

/** What a leader reads of a status (STATUS-1 to STATUS-5). */
export type CodeStatusLabel = 'En uso' | 'Disponible' | 'Expirado' | 'Eliminado' | 'No existe'

interface Usage {
  readonly status: CodeStatus
  readonly currentUses: number
}

/** @param code the code, or null for a token that is no code of the leader's */
export const codeStatusLabel = (code: Usage | null): CodeStatusLabel => {
  if (code?.status === 'available') return code.currentUses !== 0 ? 'En uso' : 'Disponible'
  if (code?.status === 'expired') return 'Expirado'
  if (code?.status === 'deleted') return 'Eliminado'
  return 'No existe'
}

/** Only available codes count as usable (STATUS-6). One without uses left is usable and marked apart. */
export const isUsable = (code: Usage): boolean => code.status === 'available'
