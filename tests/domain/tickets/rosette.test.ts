import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROSETTE_REACH, rosettePath } from '../../../domain/tickets/rosette'

describe('The rosette of a code', () => {
  it('is always the same, and never that of another code [TICKET-4]', () => {
    expect(rosettePath('LIBRE001')).toBe(rosettePath('LIBRE001'))
    const codes = ['LIBRE001', 'LIBRE002', 'LIBRE0O1', '', 'ñ']
    expect(new Set(codes.map((code) => rosettePath(code))).size).toBe(codes.length)
  })

  it('stays within its square, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (code) => {
        const numbers = rosettePath(code, { weave: 2, corners: 40 }).match(/-?\d+(\.\d+)?/g) ?? []
        expect(numbers.length).toBe(4 * 2 * 40 * 2)
        for (const one of numbers) expect(Math.abs(Number(one))).toBeLessThan(ROSETTE_REACH)
      }),
    )
  })
})
