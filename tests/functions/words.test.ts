import { describe, expect, it } from 'vitest'
import { nameOf } from '../../functions/src/mails/words.ts'

describe('A name in a greeting', () => {
  it.each([
    'evil.test',
    'evil。test',
    'evil｡test',
    'evil．test',
    'Gane en evil.test ya',
    'bono24.com',
    'x@evil',
    'http://evil',
    '1.2.3.4',
    '１.２.３.４',
    '1。2。3。4',
    'Ana 192.168.0.1',
  ])('is left out where mail programs make a link of it: %s', (name) => {
    expect(nameOf(name)).toBeNull()
  })

  it('has no blanks around it, also where it was cut', () => {
    expect(nameOf('  Ana\u200b ')).toBe('Ana')
    expect(nameOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  })

  it.each([
    'Ana Mora',
    'J. Solano',
    'J.S Mora',
    'Ana .ja',
    'María del C. Núñez',
    'Ana 2.0',
    'St. Ana',
  ])('stays: %s', (name) => {
    expect(nameOf(name)).toBe(name)
  })
})
