import type { AccessCode } from '../../domain/codes/AccessCode'
import { type CodeState, stateOf } from '../../domain/codes/CodeState'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'

type Shown = 'id' | 'createdAt' | 'status' | 'type' | 'currentUses' | 'maxUses' | 'createdBy'

/** A code as the lists show it. */
export interface CodeRow extends Pick<AccessCode, Shown> {
  readonly text: string
  readonly eventName: string
  readonly state: CodeState
}

/** The row of a code. Call it for the visible page only. */
export const codeRow = (code: TrackedCode): CodeRow => ({
  id: code.id,
  text: code.code,
  createdAt: code.createdAt,
  eventName: eventNameOf(code),
  status: code.status,
  state: stateOf(code),
  type: code.type,
  currentUses: code.currentUses,
  maxUses: code.maxUses,
  createdBy: code.createdBy,
})
