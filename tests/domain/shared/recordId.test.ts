import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordIdFrom } from '../../../domain/shared/recordId'

describe('A record id', () => {
  it('has 20 letters and digits for any random bytes [WRITE-4]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        // First only bytes that are rejected, then valid ones.
        let calls = 0
        const id = recordIdFrom(() => (calls++ === 0 ? bytes : new Uint8Array(20)))
        expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
      }),
    )
  })

  it('rejects bytes that would favour some characters [WRITE-4]', () => {
    const batches = [new Uint8Array(20).fill(248), new Uint8Array(20).fill(61)]
    expect(recordIdFrom(() => batches.shift() ?? new Uint8Array(20))).toBe('9'.repeat(20))
  })

  it('maps exactly four byte values to each of the 62 characters [WRITE-4]', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 248; byte++) {
      const character = recordIdFrom((count) => new Uint8Array(count).fill(byte))[0] ?? ''
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect(new Set(counts.values())).toEqual(new Set([4]))
  })
})
