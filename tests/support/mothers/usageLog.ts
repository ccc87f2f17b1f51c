import { codeId } from '../../../domain/codes/AccessCode'
import { type CodeUse, codeUseId } from '../../../domain/usage/CodeUse'
import { festival, freeCode } from './codes'

/** A use of LIBRE001 at the festival. */
export const codeUse = (id: string, fields: Partial<CodeUse> = {}): CodeUse => ({
  id: codeUseId(id),
  codeId: freeCode.id,
  eventId: festival.id,
  usedAt: Date.UTC(2026, 10, 20, 18),
  tickets: 1,
  ...fields,
})

/** Uses of a code, each a minute older than the one before it. */
export const codeUses = (count: number, newest: number, code: string = freeCode.id): CodeUse[] =>
  Array.from({ length: count }, (_, at) =>
    codeUse(`use-${String(count - at).padStart(5, '0')}`, {
      codeId: codeId(code),
      usedAt: newest - at * 60_000,
    }),
  )
