import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeUse } from '../../../infrastructure/documents/useDocument'
import { document } from '../../support/anyDocument'

describe('Decoding a stored use', () => {
  it('never throws, and a use is for one ticket at least [USES-1]', () => {
    fc.assert(
      fc.property(document(['usedAt', 'tickets', 'eventId', 'leaderId']), (data) => {
        const use = decodeUse('use-1', 'code-1', data)
        expect(use).toMatchObject({ id: 'use-1', codeId: 'code-1' })
        expect(use.tickets).toBeGreaterThanOrEqual(1)
        expect(Number.isSafeInteger(use.tickets)).toBe(true)
        expect(use.usedAt === null || Number.isFinite(use.usedAt)).toBe(true)
        expect(use.eventId === null || use.eventId.length > 0).toBe(true)
      }),
    )
  })

  it('reads a time as a number or as a timestamp', () => {
    expect(decodeUse('a', 'b', { usedAt: 7 }).usedAt).toBe(7)
    expect(decodeUse('a', 'b', { usedAt: { toMillis: () => 8 } }).usedAt).toBe(8)
    expect(decodeUse('a', 'b', { usedAt: '2026-11-22' }).usedAt).toBeNull()
  })
})
