import { createSelector } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { batchIdOf } from '../../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { selectTrackedCodes } from '../list/codes.selectors'
import type { ExportSource } from '../sharing/sharing.slice'

/** The leader's code with an id; null if there is none, or none yet. */
export const selectTicketCode = createSelector(
  [selectTrackedCodes, (_: unknown, id: CodeId) => id],
  (codes, id): TrackedCode | null => codes?.find((code) => code.id === id) ?? null,
)

/** The codes of a source that the leader has, chosen ones in their order. */
export const selectCodesOf = createSelector(
  [selectTrackedCodes, (_: unknown, source: ExportSource) => source],
  (all, source): readonly TrackedCode[] => {
    const codes = all ?? []
    if (source.kind === 'batch') return codes.filter((code) => batchIdOf(code) === source.id)
    const byId = new Map(codes.map((code) => [code.id, code]))
    return source.ids.flatMap((id) => byId.get(id) ?? [])
  },
)
