import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES, encodeChunks } from '../../../../infrastructure/browser/files/encodeChunks'
import { atOnce } from '../../../support/atOnce'

const encodeAll = (lines: Iterable<string>) => atOnce(encodeChunks(lines))

// Compares buffers: a deep comparison of a million bytes takes seconds.
const isEncodedAs = (lines: readonly string[]) =>
  Buffer.concat(encodeAll(lines)).equals(Buffer.from(lines.join('')))

// Arbitrary UTF-16, including lone surrogates and pairs split across lines.
const utf16 = fc
  .array(fc.oneof(fc.constantFrom(0xd83c, 0xdf9f, 0xdbff, 0xdc00), fc.nat({ max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

describe('Encoding lines', () => {
  it('equals the encoding of the joined text, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(utf16, fc.string({ unit: 'grapheme' }))), (lines) => {
        expect(isEncodedAs(lines)).toBe(true)
      }),
    )
  })

  it('equals it for code points of every width at a chunk boundary', () => {
    const tails = fc.array(utf16, { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), tails, (gap, tail) => {
        const lines = ['a'.repeat(CHUNK_BYTES - gap), '🎟é€', ...tail]
        expect(isEncodedAs(lines)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('never splits a code point across chunks', () => {
    const chunks = encodeAll(['a'.repeat(CHUNK_BYTES - 1), '🎟'])
    const strict = new TextDecoder('utf-8', { fatal: true })
    expect(chunks.map((chunk) => [...strict.decode(chunk)].at(-1))).toEqual(['a', '🎟'])
  })

  it('encodes a line that spans several chunks', () => {
    expect(isEncodedAs(['x', '€'.repeat(CHUNK_BYTES), 'y'])).toBe(true)
  })

  it('combines short lines in one chunk', () => {
    const chunks = encodeAll(Array.from({ length: 1_000 }, () => 'FEST2345\r\n'))
    expect(chunks.map(({ length }) => length)).toEqual([10_000])
  })

  it('creates no chunk for empty input', () => {
    expect(encodeAll([])).toEqual([])
    expect(encodeAll(['', ''])).toEqual([])
  })
})
