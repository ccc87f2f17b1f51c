import { describe, expect, it } from 'vitest'
import { isFoundBy } from '../../domain/coordination/generation/nameSearch'
import { namePrefixes } from '../../functions/src/listing/namePrefixes.ts'

describe('What one may type to find a name', () => {
  it('is each beginning, from each word, going round, without accents and case', () => {
    expect(namePrefixes('  Zoë  Ñu ')).toEqual([
      'z',
      'zo',
      'zoe',
      'zoe n',
      'zoe nu',
      'n',
      'nu',
      'nu z',
      'nu zo',
      'nu zoe',
    ])
    expect(namePrefixes('')).toEqual([])
  })

  it('is bounded, however long the name is', () => {
    expect(namePrefixes('a'.repeat(500))).toHaveLength(30)
    expect(namePrefixes('ab '.repeat(500)).length).toBeLessThanOrEqual(8 * 30)
  })

  it('is of its first eight words', () => {
    const prefixes = namePrefixes('a b c d e f g h i j')
    expect(prefixes).toContain('a b c d e f g h')
    expect(prefixes).toContain('h a b')
    expect(prefixes.filter((prefix) => /[ij]/.test(prefix))).toEqual([])
  })

  it.each([
    'Ana Mora Solís',
    'José',
    'María de los Ángeles Núñez Vargas',
    'Festival 2026: ¡Noche!',
  ])('is the same as the embedded backend takes: %s', (name) => {
    const typed = [
      ...new Set([name, 'ana s', 'solis  ANA', 'mora', 'ora', 'de los ang', 'é', 'no', '2026: ¡n']),
    ]
    const prefixes = namePrefixes(name)
    for (const text of [...typed, ...prefixes]) {
      const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
      expect([text, isFoundBy(name, text)]).toEqual([
        text,
        prefixes.includes(folded.slice(0, 30).trim()),
      ])
    }
  })
})
