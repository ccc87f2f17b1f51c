import type { Changes } from '../../../infrastructure/sync/codes/CodeSource'
import type { CopyState } from '../../../infrastructure/sync/codes/CodesCopy'

/** A copy with every code, never compared with its store. */
export const completeState: CopyState = {
  next: null,
  newest: { created: null, updated: null },
  confirmedAt: 1,
  residue: null,
  rereadAt: null,
}

/** A report of a connected store; empty unless a test says otherwise. */
export const changes = (fields: Partial<Changes> = {}): Changes => ({
  changed: [],
  removed: [],
  isCurrent: true,
  isDoubtful: false,
  isReplaced: false,
  ...fields,
})
