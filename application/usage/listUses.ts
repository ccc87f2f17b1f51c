import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import type { CodeUse } from '../../domain/usage/CodeUse'

/** A use with its code; null for a code that is gone. */
export interface ListedUse extends Pick<CodeUse, 'usedAt' | 'tickets'> {
  readonly key: string
  readonly code: TrackedCode | null
  readonly eventName: string
}

/** Uses with their codes, in the same order. */
export const listUses = (
  uses: readonly CodeUse[],
  codes: readonly TrackedCode[] | null,
): readonly ListedUse[] => {
  if (uses.length === 0) return []
  const usedCodes = new Set(uses.map(({ codeId }) => codeId))
  const usedEvents = new Set<EventId | null>(uses.map(({ eventId }) => eventId))
  const byId = new Map<CodeId, TrackedCode>()
  const names = new Map<EventId | null, string>()
  for (const code of codes ?? []) {
    if (usedCodes.has(code.id)) byId.set(code.id, code)
    if (usedEvents.has(code.eventId)) names.set(code.eventId, eventNameOf(code))
  }
  return uses.map(({ id, codeId, eventId, usedAt, tickets }) => {
    const code = byId.get(codeId) ?? null
    const eventName = names.get(eventId) ?? eventNameOf(code ?? { event: null })
    return { key: `${codeId} ${id}`, code, eventName, usedAt, tickets }
  })
}
