import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileWord } from '../../../domain/exports/fileWord'
import { anyText } from '../../support/anyText'
import { eventOf, freeCode } from '../../support/mothers/codes'

const wordOf = (name: string) => fileWord([{ ...freeCode, event: eventOf('festival', name) }])

describe('The first word of the name of an Excel file [EXCEL-2]', () => {
  it.each([
    ['Festival de la Luz', 'festival-de-la-luz'],
    ['  ¡Ñandú & Caña: "Edición 2.ª"!  ', 'nandu-cana-edicion-2-a'],
    ['../../etc/passwd', 'etc-passwd'],
    // Cut at a word, or within the first one.
    ['Festival internacional de las artes escénicas', 'festival-internacional-de-las-artes'],
    ['A'.repeat(60), 'a'.repeat(40)],
    ['東京フェス', 'codigos'],
    ['2026', 'codigos'],
    ['', 'codigos'],
  ])('of the event %j is %j', (name, word) => {
    expect(wordOf(name)).toBe(word)
  })

  it('is short, and fit for any system, for any name', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 80 }), (name) => {
        const word = wordOf(name)
        expect(word).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
        expect(word.length).toBeLessThanOrEqual(40)
      }),
    )
  })

  it('is that of codes in general for several events, for none, and for no codes', () => {
    const theatre = eventOf('teatro', 'Teatro')
    const other = { ...freeCode, event: theatre, eventId: theatre.id }
    expect(fileWord([freeCode, freeCode])).toBe('festival-verano')
    expect(fileWord([freeCode, other])).toBe('codigos')
    expect(fileWord([freeCode, { ...freeCode, event: null }])).toBe('codigos')
    expect(fileWord([{ ...freeCode, event: null }])).toBe('codigos')
    expect(fileWord([])).toBe('codigos')
  })
})
