import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHUNK_BYTES, encodeChunks } from '../../../../infrastructure/browser/files/encodeChunks'
import { atOnce } from '../../../support/atOnce'

const encodeAll = (lines: Iterable<string>) => atOnce(encodeChunks(lines))

// Compared as whole buffers: a deep comparison of a million bytes, one by one, takes seconds.
const isEncodedAs = (lines: readonly string[]) =>
  Buffer.concat(encodeAll(lines)).equals(Buffer.from(lines.join('')))

// Any UTF-16, lone surrogates and pairs cut in two by a line's end among it.
const utf16 = fc
  .array(fc.oneof(fc.constantFrom(0xd83c, 0xdf9f, 0xdbff, 0xdc00), fc.nat({ max: 0xffff })))
  .map((units) => String.fromCharCode(...units))

describe('Encoding lines', () => {
  it('gives the bytes of the joined text, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(utf16, fc.string({ unit: 'grapheme' }))), (lines) => {
        expect(isEncodedAs(lines)).toBe(true)
      }),
    )
  })

  it('gives them too where code points of every width meet the end of a chunk', () => {
    const tails = fc.array(utf16, { maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), tails, (gap, tail) => {
        const lines = ['a'.repeat(CHUNK_BYTES - gap), '🎟é€', ...tail]
        expect(isEncodedAs(lines)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('never splits a code point between two chunks', () => {
    const chunks = encodeAll(['a'.repeat(CHUNK_BYTES - 1), '🎟'])
    const strict = new TextDecoder('utf-8', { fatal: true })
    expect(chunks.map((chunk) => [...strict.decode(chunk)].at(-1))).toEqual(['a', '🎟'])
  })

  it('encodes a line larger than several chunks', () => {
    expect(isEncodedAs(['x', '€'.repeat(CHUNK_BYTES), 'y'])).toBe(true)
  })

  it('fills its chunks: short lines share one', () => {
    const chunks = encodeAll(Array.from({ length: 1_000 }, () => 'FEST2345\r\n'))
    expect(chunks.map(({ length }) => length)).toEqual([10_000])
  })

  it('makes no chunk of nothing', () => {
    expect(encodeAll([])).toEqual([])
    expect(encodeAll(['', ''])).toEqual([])
  })
})
