import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERY_CODE } from '../../../../application/codes/list/codesQuery'
import { eventId } from '../../../../domain/codes/AccessCode'
import { SORT_COLUMNS } from '../../../../domain/codes/list/codeSort'
import { listPath } from '../../../../presentation/codes/list/eventAddress'
import {
  type ListAddress,
  readAddress,
  WHOLE_LIST,
  writeAddress,
} from '../../../../presentation/codes/list/listUrl'
import { anyText } from '../../../support/anyText'

const read = (text: string) => readAddress(new URLSearchParams(text))

const addresses: fc.Arbitrary<ListAddress> = fc.record({
  view: fc.constantFrom('table', 'lists'),
  query: fc.record({
    search: fc.stringMatching(/^[A-Za-z0-9ñÁé «»&+%#=?/-]{0,60}$/u),
    events: fc.uniqueArray(
      fc.oneof(fc.constant('none' as const), fc.stringMatching(/^[A-Za-z0-9]{20}$/).map(eventId)),
    ),
    states: fc.uniqueArray(fc.constantFrom('free', 'in-use', 'expired')),
    types: fc.uniqueArray(fc.constantFrom('leader', 'discount')),
    usesLeft: fc.option(fc.boolean()),
    shared: fc.option(fc.boolean()),
    createdFrom: fc.constantFrom(null, '2026-02-28', '2024-02-29'),
    createdTo: fc.constantFrom(null, '2026-12-31'),
    sort: fc.record({
      column: fc.constantFrom(...SORT_COLUMNS),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
  }),
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.integer({ min: 1, max: 500 }),
})

describe('The address of the list', () => {
  it.each([eventId('Ab/c?d&e'), 'none'] as const)(
    'of one event is the one that links to it have: %s',
    (key) => {
      const params = new URLSearchParams(new URL(listPath(key), 'http://localhost').search)
      expect(readAddress(params)).toEqual({
        ...WHOLE_LIST,
        query: { ...WHOLE_LIST.query, events: [key] },
      })
    },
  )

  it('is empty for the whole list', () => {
    expect(writeAddress(WHOLE_LIST).toString()).toBe('')
    expect(read('')).toEqual(WHOLE_LIST)
  })

  it('restores any view', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(writeAddress(address).toString())).toEqual(address)
      }),
    )
  })

  it('uses the Spanish words of the screen', () => {
    const query = {
      ...EVERY_CODE,
      search: 'salsa',
      states: ['in-use', 'expired'] as const,
      usesLeft: true,
      createdFrom: '2026-11-01',
      sort: { column: 'uses', direction: 'descending' } as const,
    }
    expect(writeAddress({ view: 'lists', query, page: 2, size: 50 }).toString()).toBe(
      'vista=listas&buscar=salsa&estado=en-uso&estado=expirado&usos=con&desde=2026-11-01&orden=uso&direccion=desc&pagina=2&entradas=50',
    )
  })

  it.each([
    'vista=otra&estado=nada&tipo=x&usos=quizas&orden=precio&direccion=arriba',
    'estado=Disponible&tipo=Líder&evento=&desde=ayer&hasta=2026-02-30',
    'desde=2026-13-01&hasta=99999-01-01&pagina=-1&entradas=abc',
    'entradas=0&pagina=0',
    'buscar=%E0%A4%A',
    'buscar=%00',
    'pagina=1e3&entradas=&pagina=2.5&__proto__=1&constructor=2',
    'orden=__proto__&estado=constructor&usos=toString',
  ])('ignores invalid values: «%s»', (garbage) => {
    expect(read(garbage)).toEqual(WHOLE_LIST)
  })

  it('is read from any text without an error', () => {
    const words = fc.constantFrom('buscar', 'estado', 'orden', 'desde', 'pagina', 'entradas')
    fc.assert(
      fc.property(fc.array(fc.tuple(words, anyText())), (pairs) => {
        const { page, size, query } = readAddress(new URLSearchParams(pairs))
        expect(Number.isInteger(page) && page >= 1).toBe(true)
        expect(Number.isInteger(size) && size >= 1 && size <= 500).toBe(true)
        expect(query.search.length).toBeLessThanOrEqual(200)
      }),
    )
  })

  it('deduplicates values and limits pages and sizes', () => {
    expect(read('estado=en-uso&estado=en-uso').query.states).toEqual(['in-use'])
    expect(read('entradas=100000').size).toBe(500)
    expect(read('pagina=0').page).toBe(1)
  })
})
