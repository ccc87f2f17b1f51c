import type { UserId } from '../../../domain/account/SignedInUser'
import { type CodeId, isExhausted } from '../../../domain/codes/AccessCode'
import { type DisplayStatus, displayStatusOf } from '../../../domain/codes/CodeStatus'
import type { CodeType } from '../../../domain/codes/CodeType'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'

/** A code as the lists show it. */
export interface CodeRow {
  readonly id: CodeId
  readonly text: string
  readonly createdAt: number | null
  readonly eventName: string
  readonly status: DisplayStatus
  readonly isExhausted: boolean
  readonly type: CodeType
  readonly currentUses: number
  readonly maxUses: number
  readonly createdBy: UserId | null
}

/** The row of a code. Call it for the visible page only. */
export const codeRow = (code: TrackedCode): CodeRow => ({
  id: code.id,
  text: code.code,
  createdAt: code.createdAt,
  eventName: eventNameOf(code),
  status: displayStatusOf(code),
  isExhausted: isExhausted(code),
  type: code.type,
  currentUses: code.currentUses,
  maxUses: code.maxUses,
  createdBy: code.createdBy,
})
