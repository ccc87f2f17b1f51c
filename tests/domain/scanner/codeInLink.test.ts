import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeInLink } from '../../../domain/scanner/codeInLink'
import { linkOf } from '../../../domain/sharing/messageText'

const ADDRESSES = [
  'https://entradas.test/e/raices?c={codigo}',
  'https://entradas.test/e/raices?idioma=es&c={codigo}#mapa',
  'https://entradas.test/jazz/{codigo}/entrar',
  'https://entradas.test/jazz/boleto-{codigo}',
  'https://entradas.test/{codigo}?igual={codigo}',
  'https://entradas.test/#/entrada/{codigo}',
  'https://entradas.test/jazz#{codigo}',
  'https://entradas.test/jazz#codigo={codigo}',
  'https://entradas.test/#/entrada?idioma=es&c={codigo}',
  'https://entradas.test/#/{codigo}/entrar?igual={codigo}',
]
const address = fc.constantFrom(...ADDRESSES)
const code = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const tracker = fc
  .tuple(fc.constantFrom('utm_source', 'utm_campaign', 'fbclid', 'gclid', '_'), fc.webSegment())
  // An '&' in a value would begin another parameter, which might be the event's own.
  .map(([name, value]) => `${name}=${value.replaceAll('&', '')}`)

/** A link with parameters of others, before its own or after them. */
const tracked = (link: string, trackers: readonly string[], isFirst: boolean): string => {
  const [, start = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(link) ?? []
  const own = query === '' ? [] : [query]
  const all = isFirst ? [...trackers, ...own] : [...own, ...trackers]
  return `${start}${all.length === 0 ? '' : `?${all.join('&')}`}${fragment}`
}

it('Any code is read in the link that the portal makes of it, with anything that trackers add [SCANNER-3]', () => {
  fc.assert(
    fc.property(
      address,
      code,
      fc.array(tracker),
      fc.boolean(),
      (event, text, trackers, isFirst) => {
        const link = tracked(linkOf(event, text) ?? '', trackers, isFirst)
        expect(codeInLink(link, event)).toBe(text)
      },
    ),
  )
})

it('Of another host, page or parameter no code is ever read [SCANNER-3]', () => {
  const others: readonly ((link: string) => string)[] = [
    (link) => link.replace('entradas.test', 'malo.test'),
    (link) => link.replace('entradas.test', 'entradas.test.malo.test'),
    (link) => link.replace('entradas.test', 'entradas.test@malo.test'),
    (link) => link.replace('https:', 'http:'),
    (link) => link.replace('entradas.test/', 'entradas.test/otra/'),
    (link) => `https://malo.test/?u=${encodeURIComponent(link)}`,
  ]
  fc.assert(
    fc.property(address, code, fc.constantFrom(...others), (event, text, other) => {
      expect(codeInLink(other(linkOf(event, text) ?? ''), event)).toBeNull()
    }),
  )
})

it.each([
  ['#{codigo}', '#LIBRE001/'],
  ['#{codigo}', '#LIBRE001?fbclid=1'],
  ['#{codigo}', '#LIBRE001&utm_source=x'],
  ['#{codigo}', '#LIBRE001/?fbclid=1&utm_source=x'],
  ['#{codigo}', '?fbclid=1#LIBRE001'],
  ['#codigo={codigo}', '#codigo=LIBRE001&utm_source=x'],
  ['#codigo={codigo}', '#codigo=LIBRE001?fbclid=1'],
  ['#codigo={codigo}', '#codigo=LIBRE001/'],
  ['#codigo={codigo}', '#utm_source=x&codigo=LIBRE001'],
  ['#codigo={codigo}&idioma=es', '#idioma=es&codigo=LIBRE001'],
  ['#/c/{codigo}', '#/c/LIBRE001?fbclid=1'],
  ['#/c/{codigo}', '#/c/LIBRE001/'],
  ['#/c/{codigo}', '#/c/LIBRE001/?utm_source=x&fbclid=1'],
  ['#/c?codigo={codigo}', '#/c?utm_source=x&codigo=LIBRE001/'],
  ['#/c?codigo={codigo}', '#/c/?codigo=LIBRE001'],
  ['#boleto-{codigo}', '#boleto-LIBRE001?fbclid=1'],
])('A code in the fragment %s is read in %s [SCANNER-3]', (address, link) => {
  const page = 'https://eventos.example/x'
  expect(codeInLink(page + link, page + address)).toBe('LIBRE001')
})

it.each([
  ['#{codigo}', '#'],
  ['#{codigo}', '#/'],
  ['#{codigo}', '#a/LIBRE001'],
  ['#{codigo}', '?codigo=LIBRE001'],
  ['#codigo={codigo}', '#LIBRE001'],
  ['#codigo={codigo}', '#code=LIBRE001'],
  ['#codigo={codigo}&idioma=es', '#codigo=LIBRE001&idioma=en'],
  ['#codigo={codigo}', '#codigo=LIBRE001&codigo=LIBRE002'],
  ['#/c/{codigo}', '#/d/LIBRE001'],
  ['#/c/{codigo}', '#/c/LIBRE001/d'],
  ['#/c/{codigo}', '#/c?codigo=LIBRE001'],
  ['#/c?codigo={codigo}', '#/d?codigo=LIBRE001'],
  ['#{codigo}', '#%E0%A4%A'],
])('A code in the fragment %s is not read in %s [SCANNER-3]', (address, link) => {
  const page = 'https://eventos.example/x'
  expect(codeInLink(page + link, page + address)).toBeNull()
})
