import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordIdFrom } from '../../../domain/shared/recordId'

describe('A record id', () => {
  it('is made of 20 letters and digits, whatever the random bytes [WRITE-4]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        // A source of bytes that would all be rejected is followed by one that is not.
        let calls = 0
        const id = recordIdFrom(() => (calls++ === 0 ? bytes : new Uint8Array(20)))
        expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
      }),
    )
  })

  it('rejects the bytes that would make some characters likelier than others', () => {
    const batches = [new Uint8Array(20).fill(248), new Uint8Array(20).fill(61)]
    expect(recordIdFrom(() => batches.shift() ?? new Uint8Array(20))).toBe('9'.repeat(20))
  })

  it('gives each of the 62 characters to exactly four byte values', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 248; byte++) {
      const character = recordIdFrom((count) => new Uint8Array(count).fill(byte))[0] ?? ''
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    expect(new Set(counts.values())).toEqual(new Set([4]))
  })
})
