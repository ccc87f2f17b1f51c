import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, shownTemplate, typedTemplate } from '../../../presentation/sharing/templateWords'

const words = { evento: 'Evento', codigo: 'Código' }

describe('A template in words', () => {
  it('is the one that was kept, whatever else stands in it [MESSAGE-11]', () => {
    const piece = fc.constantFrom('{codigo}', '{evento}', '{foo}', '{', '}', '[', ']', 'a', '\n')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const template = pieces.join('')
        const shown = shownTemplate(template, words)
        expect(typedTemplate(shown, words)).toBe(template)
        expect(shown).toHaveLength(template.length)
      }),
    )
  })

  it('has its words apart from the rest', () => {
    expect(partsOf('a[Código][foo]{codigo}', words)).toEqual(['a', '[Código]', '[foo]{codigo}'])
  })

  it('takes no word that every object has', () => {
    expect(typedTemplate('[constructor]', words)).toBe('[constructor]')
    expect(shownTemplate('{constructor}', words)).toBe('{constructor}')
  })
})
