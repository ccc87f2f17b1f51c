import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceTokens } from '../../../domain/validator/correction'
import { parseTokens } from '../../../domain/validator/tokens'
import { anyText } from '../../support/anyText'
import { atOnce } from '../../support/atOnce'

const replace = (text: string) =>
  atOnce(replaceTokens(text, [{ token: 'LIBREO01', code: 'LIBRE001' }]))

describe('Correcting a token', () => {
  it.each([
    ['LIBREO01', 'LIBRE001'],
    ['A, libreo01;\n B', 'A, LIBRE001;\n B'],
    ['LIBREO01 LIBREO01\tLIBREO01', 'LIBRE001 LIBRE001\tLIBRE001'],
    ['XLIBREO01 LIBREO01X', 'XLIBREO01 LIBREO01X'],
    ['"LIBREO01","LIBR\u200bEO01"', 'LIBRE001,LIBRE001'],
    ['LIBR\ufeffEO01', 'LIBRE001'],
    ['', ''],
    [' ,;\n', ' ,;\n'],
  ])('turns %j into %j', (text, corrected) => {
    expect(replace(text)).toBe(corrected)
  })

  it('inserts the code literally, with any characters', () => {
    expect(atOnce(replaceTokens('A B', [{ token: 'A', code: '$&$1' }]))).toBe('$&$1 B')
  })

  it('replaces several tokens at once, never what it has just written [VALIDATOR-27]', () => {
    const swap = [
      { token: 'A', code: 'B' },
      { token: 'b', code: 'A' },
    ]
    expect(atOnce(replaceTokens('A, B\nC a', swap))).toBe('B, A\nC B')
  })

  it('changes only the corrected tokens, in texts of any length [VALIDATOR-27]', () => {
    const part = fc.oneof(anyText({ maxLength: 20 }), fc.constant('LIBREO01'))
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(1, 5_000), (parts, times) => {
        const text = `${parts.join(' ')} `.repeat(times)
        const wanted = parseTokens(text).texts.map((token) =>
          token.toUpperCase() === 'LIBREO01' ? 'LIBRE001' : token,
        )
        expect(parseTokens(replace(text)).texts).toEqual(wanted)
      }),
      { numRuns: 40 },
    )
  })
})
