import { describe, expect, it } from 'vitest'
import { scannedContent } from '../../../domain/scanner/scannedContent'
import { linkOf } from '../../../domain/sharing/messageText'
import { parseTokens } from '../../../domain/validator/tokens'

const known = {
  events: [
    'https://entradas.test/e/raices?c={codigo}',
    'https://entradas.test/jazz/{codigo}/entrar',
    'https://otra.test/{codigo}?igual={codigo}',
    'https://nueva.test/#/entrada/{codigo}',
  ],
  portal: 'https://lideres.test',
}

const textIn = (raw: string) => {
  const content = scannedContent(raw, known)
  return content.kind === 'text' ? content.text : content
}

describe('A QR code names a code [SCANNER-3]', () => {
  it.each([
    ['by its text', 'LIBRE001', 'LIBRE001'],
    ['by its text, with blanks around it', ' LIBRE001\n', 'LIBRE001'],
    ['by its text in small letters', 'libre001', 'libre001'],
    ['by the link of an event', 'https://entradas.test/e/raices?c=LIBRE001', 'LIBRE001'],
    ['in the middle of a link', 'https://entradas.test/jazz/LIBRE001/entrar', 'LIBRE001'],
    ['twice in a link', 'https://otra.test/LIBRE001?igual=LIBRE001', 'LIBRE001'],
    ['in a link in capitals', 'HTTPS://ENTRADAS.TEST/e/raices?c=LIBRE001', 'LIBRE001'],
  ])('%s', (_, raw, code) => {
    expect(textIn(raw)).toBe(code)
  })

  it.each([
    'https://entradas.test/e/raices?c=LIBRE001&utm_source=ig',
    'https://entradas.test/e/raices?c=LIBRE001&fbclid=IwAR0_x-1',
    'https://entradas.test/e/raices?utm=1&c=LIBRE001',
    'https://entradas.test/e/raices?c=LIBRE001#boleto',
    'https://entradas.test/e/raices?c=LIBRE001&',
    'https://entradas.test/e/raices?c=LIBRE001&utm_campaign=Espa%F1a',
    'https://entradas.test/e/raices?c=LIBRE001/',
    'https://entradas.test/e/raices/?c=LIBRE001',
    'https://entradas.test:443/e/raices?c=LIBRE001',
    'https://entradas.test/e/raices?c=LIBRE001&c=LIBRE001',
    'https://entradas.test/jazz/LIBRE001/entrar/',
    'https://entradas.test/jazz/LIBRE001/entrar?fbclid=IwAR0',
    'https://entradas.test/jazz/LIBRE001/entrar/?utm_source=ig#x',
    'https://otra.test/LIBRE001?utm_medium=qr&igual=LIBRE001#',
    'https://nueva.test/#/entrada/LIBRE001',
  ])('in what others make of the link of an event, %s', (raw) => {
    expect(textIn(raw)).toBe('LIBRE001')
  })

  it.each(['Ñandú 1/2', 'a?b&c=d', '100%', 'ünï', '$&'])(
    'in the very link that the portal makes of %s',
    (code) => {
      for (const address of known.events) expect(textIn(linkOf(address, code) ?? '')).toBe(code)
    },
  )

  it.each([
    'https://lideres.test/codigos?orden=usos&boleto=abc%20DEF#x',
    'https://lideres.test/?boleto=abc%20DEF',
    'https://lideres.test?boleto=abc%20DEF&utm_source=ig',
    'HTTPS://LIDERES.TEST:443/codigos/?boleto=abc%20DEF/',
  ])('by the link of its ticket in this portal, %s', (raw) => {
    expect(scannedContent(raw, known)).toEqual({ kind: 'ticket', id: 'abc DEF', text: 'abc␣DEF' })
  })
})

describe('A QR code names none [SCANNER-3]', () => {
  it.each([
    ['of another website', 'https://malo.test/e/raices?c=LIBRE001'],
    [
      'of a website whose name begins alike',
      'https://entradas.test.malo.test/jazz/LIBRE001/entrar',
    ],
    ['of a user at another host', 'https://entradas.test@malo.test/jazz/LIBRE001/entrar'],
    ['of another scheme', 'http://entradas.test/e/raices?c=LIBRE001'],
    ['at another port', 'https://entradas.test:444/e/raices?c=LIBRE001'],
    ['to another page', 'https://entradas.test/e/jazz?c=LIBRE001'],
    ['to a page below', 'https://entradas.test/e/raices/otra?c=LIBRE001'],
    ['with another parameter', 'https://entradas.test/e/raices?codigo=LIBRE001'],
    ['with the parameter in the fragment', 'https://entradas.test/e/raices#?c=LIBRE001'],
    ['with two codes in one parameter', 'https://entradas.test/e/raices?c=LIBRE001&c=LIBRE002'],
    [
      'within the link of another website',
      'https://malo.test/?u=https://entradas.test/e/raices?c=X',
    ],
    ['that goes on after the code', 'https://entradas.test/jazz/LIBRE001/entrar/otro'],
    ['with two different codes', 'https://otra.test/LIBRE001?igual=LIBRE002'],
    ['without the code', 'https://entradas.test/e/raices?c='],
    ['with a broken sign', 'https://entradas.test/e/raices?c=%E0%A4%A'],
    ['of a ticket of another portal', 'https://lideres.test.malo.test/?boleto=abc'],
    ['of a portal at another port', 'https://lideres.test:8443/?boleto=abc'],
    ['of a ticket in a fragment', 'https://lideres.test/codigos#?boleto=abc'],
    ['of no ticket', 'https://lideres.test/codigos?boleto='],
  ])('in the link %s', (_, raw) => {
    const text = textIn(raw)
    expect(text).toEqual(expect.stringMatching(/^https?:/))
  })

  it('in a contact, which stays one token', () => {
    const text = textIn('MECARD:N:Ana,Mora;TEL:2222 3333;;')
    expect(text).toBe('MECARD:N:Ana␣Mora␣TEL:2222␣3333')
    expect(parseTokens(String(textIn('A1|B1·C1<br>D1%2CE1\\nF1'))).texts).toHaveLength(1)
  })

  it('in a long text, which is cut', () => {
    expect(textIn('x'.repeat(3_000))).toHaveLength(80)
  })
})
