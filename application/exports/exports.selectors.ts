import { createSelector } from '@reduxjs/toolkit'
import { batchIdOf } from '../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { selectCodes } from '../codes/codes.slice'
import type { ExportSource } from '../codes/exportSource'

/** The codes of a source that the leader has, chosen ones in their order. */
export const selectCodesOf = createSelector(
  [selectCodes, (_: unknown, source: ExportSource) => source],
  (all, source): readonly TrackedCode[] => {
    const codes = all ?? []
    if (source.kind === 'batch') return codes.filter((code) => batchIdOf(code) === source.id)
    const byId = new Map(codes.map((code) => [code.id, code]))
    return source.ids.flatMap((id) => byId.get(id) ?? [])
  },
)
