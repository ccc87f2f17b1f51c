import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupText,
  linkOf,
  type MessageFacts,
  messageText,
  shareText,
} from '../../../domain/sharing/messageText'
import {
  DEFAULT_TEMPLATE,
  hasLink,
  LONGEST_TEMPLATE,
  templateProblem,
  withLink,
} from '../../../domain/sharing/template'

const all: MessageFacts = {
  evento: 'Raíces',
  codigo: 'LIBRE001',
  enlace: 'https://example.com/LIBRE001',
  vence: '12 dic 2026',
  usos: '3 usos',
}
const onlyCode: MessageFacts = {
  evento: null,
  codigo: 'LIBRE001',
  enlace: null,
  vence: '',
  usos: null,
}

describe('The message of a code', () => {
  it('holds the facts in place of their placeholders [MESSAGE-1]', () => {
    expect(messageText('{evento}: {codigo} ({usos}, {vence})\n{enlace}', all)).toBe(
      'Raíces: LIBRE001 (3 usos, 12 dic 2026)\nhttps://example.com/LIBRE001',
    )
  })

  it('is at first the text of the specification, also where there is a link [MESSAGE-2, SHARE-1]', () => {
    expect(messageText(DEFAULT_TEMPLATE, onlyCode)).toBe('Código de acceso: LIBRE001')
    expect(messageText(DEFAULT_TEMPLATE, all)).toBe('Código de acceso: LIBRE001')
  })

  it('has the link on a line of its own once it was added [MESSAGE-10]', () => {
    expect(hasLink(DEFAULT_TEMPLATE)).toBe(false)
    const template = withLink('Use {codigo}\n')
    expect(hasLink(template)).toBe(true)
    expect(messageText(template, all)).toBe('Use LIBRE001\nhttps://example.com/LIBRE001')
    expect(messageText(template, onlyCode)).toBe('Use LIBRE001')
  })

  it('leaves out a line whose fact is missing, unless the code stands in it [MESSAGE-3]', () => {
    const template =
      'Hola\n\nPara {evento}\nHasta {vence}, {usos}\nCódigo  de {evento} {codigo} {usos}'
    expect(messageText(template, onlyCode)).toBe('Hola\n\nCódigo de LIBRE001')
    expect(messageText('{evento} {codigo}', onlyCode)).toBe('LIBRE001')
  })

  it('keeps the double spaces of a fact', () => {
    expect(
      messageText('{codigo}  {evento} {usos}', { ...onlyCode, codigo: 'A  B', evento: 'C' }),
    ).toBe('A  B C')
  })

  it('never takes what a fact holds for a placeholder [MESSAGE-1]', () => {
    const facts = { ...all, evento: '{codigo} $& {evento}' }
    expect(messageText('{evento}|{codigo}', facts)).toBe('{codigo} $& {evento}|LIBRE001')
  })

  it('can always be encoded in a link', () => {
    const texts = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(texts, texts, (template, codigo) => {
        const text = messageText(`${template}{codigo}`, { ...all, codigo, evento: '\uD800' })
        expect(() => encodeURIComponent(text)).not.toThrow()
      }),
    )
  })
})

describe('The link of a code', () => {
  it('holds the code, encoded, in each place [MESSAGE-5]', () => {
    expect(linkOf('https://example.com/{codigo}?c={codigo}', 'A/B Ñ&$&')).toBe(
      'https://example.com/A%2FB%20%C3%91%26%24%26?c=A%2FB%20%C3%91%26%24%26',
    )
  })

  it('is none without an address or a text, and stands any text', () => {
    expect(linkOf(null, 'A')).toBeNull()
    expect(linkOf('https://example.com/{codigo}', '')).toBeNull()
    expect(linkOf('https://example.com/{codigo}', '\uD800')).toBe('https://example.com/%EF%BF%BD')
  })
})

describe('A template', () => {
  it('can be used with any of the placeholders if the code is among them [MESSAGE-4]', () => {
    expect(templateProblem(DEFAULT_TEMPLATE)).toBeNull()
    expect(templateProblem('{evento} {codigo} {enlace} {vence} {usos}')).toBeNull()
    expect(templateProblem('{codigo}'.padEnd(LONGEST_TEMPLATE))).toBeNull()
  })

  it.each([
    ['{codigo}'.padEnd(LONGEST_TEMPLATE + 1, 'x'), 'too-long'],
    ['Hola', 'no-code'],
    ['codigo {evento}', 'no-code'],
    ['{código}', 'no-code'],
    ['{codigo\n}', 'no-code'],
  ])('%j cannot be used: %s [MESSAGE-4]', (template, problem) => {
    expect(templateProblem(template)).toBe(problem)
  })

  it.each([
    ['{nombre} {codigo} {}', '{nombre} LIBRE001 {}'],
    ['{codigo} {evento', 'LIBRE001 {evento'],
    ['}{ {codigo}', '}{ LIBRE001'],
    ['{{codigo}}', '{LIBRE001}'],
  ])('may hold other braces, as text: %j [MESSAGE-4]', (template, message) => {
    expect(templateProblem(template)).toBeNull()
    expect(messageText(template, all)).toBe(message)
  })
})

it('The shared text names one code, or several joined by commas [SHARE-1, SHARE-2]', () => {
  expect(shareText(['LIBRE001'])).toBe('Código de acceso: LIBRE001')
  expect(shareText(['LIBRE001', 'ENUSO001'])).toBe('Códigos de acceso: LIBRE001,ENUSO001')
})

describe('The message of several codes', () => {
  const three = ['A1', 'B2', 'C3'].map((codigo) => ({
    ...all,
    codigo,
    enlace: `https://example.com/${codigo}`,
  }))

  it('says once what is the same for all, and together for each code what is not [MESSAGE-16]', () => {
    const template = '¡Hola! Entradas para {evento}:\n{codigo}\n{enlace}\nHasta {vence} ({usos})'
    expect(groupText(template, three)).toBe(
      [
        '¡Hola! Entradas para Raíces:',
        'A1\nhttps://example.com/A1',
        'B2\nhttps://example.com/B2',
        'C3\nhttps://example.com/C3',
        'Hasta 12 dic 2026 (3 usos)',
      ].join('\n'),
    )
  })

  it('leaves out lines of missing facts, also those that some codes have [MESSAGE-3, MESSAGE-16]', () => {
    const [one, two] = three
    const facts = [
      { ...all, ...one },
      { ...onlyCode, ...two, enlace: null, usos: null },
    ]
    expect(groupText('{codigo}\n{enlace}\nQuedan {usos}', facts)).toBe(
      'A1\nhttps://example.com/A1\nQuedan 3 usos\nB2',
    )
  })

  it('of one is its message, and names each code in its order, whatever the template', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{codigo}', '{enlace}', ' ', '\n', 'Hola', '{usos}', '{nada}')),
        fc.integer({ min: 1, max: 3 }),
        (words, count) => {
          const template = `${words.join('')}{codigo}`
          const facts = three.slice(0, count)
          const text = groupText(template, facts)
          const [first] = facts
          if (first && count === 1) expect(text).toBe(messageText(template, first))
          const places = facts.map(({ codigo }) => text.indexOf(codigo))
          expect(places).not.toContain(-1)
          expect(places).toEqual(places.toSorted((one, other) => one - other))
        },
      ),
    )
  })
})
