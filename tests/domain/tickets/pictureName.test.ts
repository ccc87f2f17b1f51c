import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureName } from '../../../domain/tickets/pictureName'

it.each([
  ['LIBRE001', 'boleto-LIBRE001.png'],
  ['Ñandú 1', 'boleto-Ñandú-1.png'],
  ['../../etc/passwd', 'boleto-etc-passwd.png'],
  ['a:b*c?"<>|', 'boleto-a-b-c.png'],
  ['...', 'boleto.png'],
  ['', 'boleto.png'],
  ['x'.repeat(500), `boleto-${'x'.repeat(60)}.png`],
])('The picture of %s is saved as %s [TICKET-8]', (code, name) => {
  expect(pictureName(code)).toBe(name)
})

it('Any code gives the name of a file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (code) => {
      expect(pictureName(code)).toMatch(/^boleto(-[\p{L}\p{N}-]+)?\.png$/u)
    }),
  )
})
