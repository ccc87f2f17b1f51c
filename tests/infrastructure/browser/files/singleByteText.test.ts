import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../infrastructure/browser/files/decodeText'

/** The bytes of the letters that the tests use, as each encoding has them. */
const BYTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1252': {
    ó: 0xf3,
    é: 0xe9,
    á: 0xe1,
    í: 0xed,
    ú: 0xfa,
    ñ: 0xf1,
    Ó: 0xd3,
    É: 0xc9,
    Ñ: 0xd1,
    Á: 0xc1,
    Í: 0xcd,
    Ú: 0xda,
    Ö: 0xd6,
    ü: 0xfc,
    º: 0xba,
    ç: 0xe7,
    ö: 0xf6,
    ã: 0xe3,
    '£': 0xa3,
  },
  'Mac Roman': {
    ó: 0x97,
    é: 0x8e,
    á: 0x87,
    í: 0x92,
    ú: 0x9c,
    ñ: 0x96,
    Ó: 0xee,
    É: 0x83,
    Ñ: 0x84,
    Á: 0xe7,
    Í: 0xea,
    Ú: 0xf2,
    ü: 0x9f,
    º: 0xbc,
  },
  'code page 850': {
    ó: 0xa2,
    é: 0x82,
    á: 0xa0,
    í: 0xa1,
    ú: 0xa3,
    ñ: 0xa4,
    Ó: 0xe0,
    É: 0x90,
    Ñ: 0xa5,
    Á: 0xb5,
    Í: 0xd6,
    Ú: 0xe9,
    ü: 0x81,
    º: 0xa7,
  },
}
const encode = (encoding: string, text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => BYTES[encoding]?.[letter] ?? letter.charCodeAt(0))

const TEXTS = [
  'Código;Nombre;Estado\r\nLIBRE001;José Núñez;Válido\r\nENUSO001;Íñigo Muñoz;Sí\r\n'.replace(
    'Í',
    'I',
  ),
  'Código\nLIBRE001\nENUSO001\n',
  'N.º de código,Evento\nLIBRE001,Festival de la Luz en San José\n',
  'CÓDIGO;NOMBRE\nLIBRE001;JOSÉ PEÑA\n'.replace('PEÑA', 'NIÑO'),
  'Cupón;Ana\nLIBRE001;5\n',
  'Nombre;Entrada\nJosé;A1B2\nMaría;C3D4\nAndrés;E5F6\n',
  'Código: pingüino, ratón, jamón\n',
  'NIÑO2026',
  'LEÓN2026\nLIBRE001\n',
  'CAFÉS01',
  'MÁS2026',
  'LÚA01',
]

describe('A text of one byte a character [VALIDATOR-38]', () => {
  it.each(Object.keys(BYTES).flatMap((encoding) => TEXTS.map((text) => ({ encoding, text }))))(
    'is decoded by its letters: $encoding, $text',
    ({ encoding, text }) => {
      expect(decodeText(encode(encoding, text))).toBe(text)
    },
  )

  it.each(['França;A1\nSão;B2\n', 'Precio;£5\nA1;£7\n', 'José\n', 'A1 ó B1', 'KÖLN01', 'Köln; £5'])(
    'is windows-1252 in doubt: %j',
    (text) => {
      expect(decodeText(encode('windows-1252', text))).toBe(text)
    },
  )

  it('with one Í of code page 850, which is the Ö of windows-1252, is windows-1252', () => {
    expect(decodeText(encode('Mac Roman', 'DÍA01'))).toBe('DÍA01')
    expect(decodeText(encode('code page 850', 'DÍA01'))).toBe('DÖA01')
  })

  it('with one apostrophe or dash of windows-1252 has no letter there', () => {
    const bytes = Uint8Array.from('Ana~s;A1\n', (letter) =>
      letter === '~' ? 0x92 : letter.charCodeAt(0),
    )
    expect(decodeText(bytes)).not.toContain('í')
  })

  it('has all characters of code page 850', () => {
    const bytes = encode('code page 850', 'Código José Núñez ')
    const box = Uint8Array.from([...bytes, 0xc9, 0xcd, 0xbb, 0xff])
    expect(decodeText(box)).toBe('Código José Núñez ╔═╗\u00a0')
  })
})

describe('A text in UTF-8 with a damaged place [VALIDATOR-38]', () => {
  /** A text in UTF-8, in which ~ is one byte that does not belong there. */
  const damaged = (text: string, byte: number): Uint8Array =>
    Uint8Array.from(Buffer.from(text), (one) => (one === 0x7e ? byte : one))

  it.each([
    'Código\nLIBRE~001\nENUSO001\n',
    'Código;Nombre\nLIBRE001;Jos~\nENUSO001;Íñigo Núñez\n',
    'Nombre;Entrada\nPeña~;A1B2\n',
    'LIBRE001 🎟\nENUSO~001\n',
    'KÖLN01\nENUSO~001\n',
    'LIBRE001 — Ana\n~\n',
    `${'LIBRE001,5\n'.repeat(8000)}Peña,~\n`,
  ])('is read as UTF-8, without a letter there: %j', (text) => {
    for (const byte of [0x80, 0x92, 0xa0, 0xc3, 0xe9, 0xff]) {
      expect(decodeText(damaged(text, byte))).toBe(text.replace('~', '\ufffd'))
    }
  })

  it('is one with a cut letter, or with a mark at its start', () => {
    const cut = Buffer.from('Código\nNIÑO\n')
    expect(decodeText(cut.filter((_, at) => at !== cut.indexOf(0x91)))).toBe('Código\nNI\ufffdO\n')
    expect(decodeText(damaged('\ufeffLIBRE~001', 0xf1))).toBe('LIBRE\ufffd001')
  })

  it.each(['«CAFÉ»', 'CAFÉ» y «TÉ', 'PEÑÍ° y José'])(
    'is none where only signs behind capitals look like UTF-8: %s',
    (text) => {
      expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
    },
  )

  it('is none where the first letter comes late', () => {
    const late = `${'LIBRE001,5\n'.repeat(8000)}Ratón,Muñoz,Código\n`
    expect(decodeText(encode('Mac Roman', late))).toBe(late)
    expect(decodeText(encode('windows-1252', late))).toBe(late)
  })
})
