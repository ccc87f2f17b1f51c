import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCode } from '../../../domain/codes/foldCode'
import { parseTokens as parse, piecesOf } from '../../../domain/validator/tokens'
import { anyText } from '../../support/anyText'

const parseTokens = (text: string) => parse(text).texts

describe('Pasted text', () => {
  it.each([
    ['A,B', 'commas'],
    ['A B', 'spaces'],
    ['A\nB', 'line breaks'],
    ['A\r\nB', 'Windows line breaks'],
    ['A\tB', 'tabs'],
    ['A;B', 'semicolons'],
    ['A\u00a0B', 'no-break spaces'],
    ['A\u000bB', 'vertical tabs'],
    ['A\u0085B', 'line ends of other systems'],
    ['A\u2800B', 'blanks of Braille'],
    ['A\uff0cB', 'full-width commas'],
    ['A\uff1bB', 'full-width semicolons'],
    ['A\u3001B', 'ideographic commas'],
    ['A\u060cB', 'Arabic commas'],
    ['A\u037eB', 'Greek question marks, which are semicolons in NFC'],
    ['\u25aa A\n\u25aa\ufe0f B', 'square bullets'],
    ['\u2714 A\n\u27a4 B', 'ticks and arrowheads before lines'],
    ['\uf0b7\tA\n\uf0a7\tB', 'bullets of Word'],
    ['  A ,;\n ,, B  ', 'any mixture of them'],
  ])('is split: %j (%s) [VALIDATOR-4]', (text) => {
    expect(parseTokens(text)).toEqual(['A', 'B'])
  })

  it.each(['', '   ', ',,;\n', '""', '\u200b'])('without a token gives none: %j', (text) => {
    expect(parseTokens(text)).toEqual([])
  })

  it('loses characters without ink, and control characters [VALIDATOR-33]', () => {
    const marks =
      '\u00ad\u034f\u115f\u1160\u180b\u180e\u2060\u2068\u3164\ufe0d\uffa0\u{e0100}\u{e0061}\u0007'
    const text = Array.from(marks, (mark) => `${mark}A${mark}B${mark}`).join(' ')
    expect(new Set(parseTokens(text))).toEqual(new Set(['AB']))
  })

  it('loses quotes, byte-order marks, zero-width and direction marks [VALIDATOR-5]', () => {
    expect(parseTokens('\ufeff"LIBRE001","EN\u200bUSO001"\u202e \u2018AGOTADO1\u2019')).toEqual([
      'LIBRE001',
      'ENUSO001',
      'AGOTADO1',
    ])
  })

  it('keeps order, repetition and case [VALIDATOR-8]', () => {
    expect(parseTokens('b A b')).toEqual(['b', 'A', 'b'])
  })

  it.each(['__proto__', 'constructor', '<img/onerror=alert(1)>', '🎟️', 'ñandú'])(
    'keeps the visible characters of %s',
    (token) => {
      expect(parseTokens(`A ${token} B`)).toEqual(['A', token.replace(/['"]|\ufe0f/g, ''), 'B'])
    },
  )

  it('never gives an empty token or one with a separator [VALIDATOR-4]', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        for (const token of parseTokens(text)) expect(token).toMatch(/^[^\s,;]+$/u)
      }),
    )
  })

  it('gives back its tokens with any separators [VALIDATOR-4]', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/)
    const separator = fc.stringMatching(/^[ ,;\n\t]{1,4}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(token, separator)), (parts) => {
        expect(parseTokens(parts.flat().join(''))).toEqual(parts.map(([text]) => text))
      }),
    )
  })

  it('is folded token by token, with any characters', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), (text) => {
        const { texts, folded } = parse(text)
        expect(folded).toEqual(texts.map(foldCode))
      }),
    )
  })
})

describe('A text in pieces', () => {
  const tokensOf = (text: string) => [...piecesOf(text)].flatMap((piece) => parse(piece).texts)

  it('joins to the same text', () => {
    const text = 'LIBRE001,ENUSO001\n'.repeat(10_000)
    expect([...piecesOf(text)].length).toBeGreaterThan(4)
    expect([...piecesOf(text)].join('')).toBe(text)
  })

  it('has the same tokens, with any characters at the cuts', () => {
    const filler = fc.integer({ min: 32_700, max: 32_800 }).map((length) => 'A'.repeat(length))
    fc.assert(
      fc.property(filler, anyText({ maxLength: 200 }), (start, end) => {
        expect(tokensOf(start + end)).toEqual(parseTokens(start + end))
      }),
    )
  })

  it('is never cut inside a token or at a byte-order mark', () => {
    const long = 'A'.repeat(40_000)
    expect(tokensOf(`${long}\ufeffB C`)).toEqual([`${long}B`, 'C'])
  })

  it('has no piece if the text is empty', () => {
    expect([...piecesOf('')]).toEqual([])
  })
})
