import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeInLink } from '../../../../domain/codes/scanner/codeInLink'
import { linkOf } from '../../../../domain/codes/sharing/messageText'

const ADDRESSES = [
  'https://entradas.test/e/raices?c={codigo}',
  'https://entradas.test/e/raices?idioma=es&c={codigo}#mapa',
  'https://entradas.test/jazz/{codigo}/entrar',
  'https://entradas.test/jazz/boleto-{codigo}',
  'https://entradas.test/{codigo}?igual={codigo}',
  'https://entradas.test/#/entrada/{codigo}',
]
const address = fc.constantFrom(...ADDRESSES)
const code = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const tracker = fc
  .tuple(fc.constantFrom('utm_source', 'utm_campaign', 'fbclid', 'gclid', '_'), fc.webSegment())
  .map(([name, value]) => `${name}=${value}`)

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
