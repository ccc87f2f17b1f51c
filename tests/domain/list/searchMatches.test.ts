import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromFirstMatch, searchMatches } from '../../../domain/list/searchMatches'

/** The pieces as one text, with brackets around the matches. */
const marked = (text: string, search: string) =>
  searchMatches(text, search)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

describe('The matches of a search in a text', () => {
  it.each([
    ['Para Ana Mora', 'ana', 'Para [Ana] Mora'],
    ['Para Ana Mora', 'mora ANA', 'Para [Ana] [Mora]'],
    ['José', 'jose', '[José]'],
    ['Jose\u0301 y yo', 'josé', '[Jose\u0301] y yo'],
    ['LIBRE001', '\u2068LIBRE\u2069', '[LIBRE]001'],
    ['LIBRE001', '*libre*', '[LIBRE]001'],
    ['VIP\u201101', 'vip-0', '[VIP\u20110]1'],
    ['Ana y Anabel', 'ana', '[Ana] y [Ana]bel'],
    ['banana', 'ana nan', 'b[anana]'],
    ['İstanbul 😀 ana', 'ana', 'İstanbul 😀 [ana]'],
    ['Ana', '', 'Ana'],
    ['Ana', '  ', 'Ana'],
    ['Ana', 'eva', 'Ana'],
    ['', 'eva', ''],
  ])('of %j for %j are %j [SEARCH-3]', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  })

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ maxLength: 4 }), (text, search) => {
        const pieces = searchMatches(text, search)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })

  it('begin a text that is cut: little stays before the first one [SEARCH-3]', () => {
    const cut = (text: string, search: string) =>
      fromFirstMatch(searchMatches(text, search))
        .map((piece) => piece.text)
        .join('')
    expect(cut('Para la prima segunda de Ana Mora', 'ana')).toBe('…egunda de Ana Mora')
    expect(cut('Para Ana', 'ana')).toBe('Para Ana')
    expect(cut('Ana Mora, la prima segunda', 'ana')).toBe('Ana Mora, la prima segunda')
    expect(cut('Para la prima segunda de Ana Mora', 'eva')).toBe(
      'Para la prima segunda de Ana Mora',
    )
  })
})
