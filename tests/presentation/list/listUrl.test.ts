import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodesQuery, EVERY_CODE } from '../../../application/list/codesQuery'
import { eventId } from '../../../domain/codes/AccessCode'
import { SORT_COLUMNS } from '../../../domain/list/codeSort'
import { listPath } from '../../../presentation/codes/eventAddress'
import {
  type ListAddress,
  readAddress,
  WHOLE_LIST,
  writeAddress,
} from '../../../presentation/list/listUrl'
import { anyText } from '../../support/anyText'

const TODAY = '2026-12-01'
const read = (text: string) => readAddress(new URLSearchParams(text), TODAY)

const addresses: fc.Arbitrary<ListAddress> = fc.record({
  view: fc.constantFrom('table', 'lists'),
  query: fc
    .tuple(
      fc.constantFrom(
        { giving: null, givenFrom: null },
        { giving: 'to-give' as const, givenFrom: null },
        { giving: 'given' as const, givenFrom: null },
        { giving: 'given' as const, givenFrom: TODAY },
      ),
      fc.record({
        search: fc.stringMatching(/^[A-Za-z0-9ñÁé «»&+%#=?/-]{0,60}$/u),
        events: fc.uniqueArray(
          fc.oneof(
            fc.constant('none' as const),
            fc.stringMatching(/^[A-Za-z0-9]{20}$/).map(eventId),
          ),
        ),
        states: fc.uniqueArray(fc.constantFrom('free', 'in-use', 'spent', 'expired')),
        types: fc.uniqueArray(fc.constantFrom('leader', 'discount')),
        createdFrom: fc.constantFrom(null, '2026-02-28', '2024-02-29'),
        createdTo: fc.constantFrom(null, '2026-12-31'),
        sort: fc.record({
          column: fc.constantFrom(...SORT_COLUMNS),
          direction: fc.constantFrom('ascending', 'descending'),
        }),
      }),
    )
    .map(([giving, query]) => ({ ...query, ...giving })),
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.integer({ min: 1, max: 500 }),
})

describe('The address of the list', () => {
  it.each([eventId('Ab/c?d&e'), 'none'] as const)(
    'of one event is the one that links to it have: %s',
    (key) => {
      const params = new URLSearchParams(new URL(listPath(key), 'http://localhost').search)
      expect(readAddress(params, TODAY)).toEqual({
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
    const query: CodesQuery = {
      ...EVERY_CODE,
      search: 'salsa',
      states: ['in-use', 'spent'],
      giving: 'given',
      givenFrom: TODAY,
      createdFrom: '2026-11-01',
      sort: { column: 'uses', direction: 'descending' } as const,
    }
    expect(writeAddress({ view: 'lists', query, page: 2, size: 50 }).toString()).toBe(
      'vista=listas&buscar=salsa&estado=en-uso&estado=agotado&dado=hoy&desde=2026-11-01&orden=uso&direccion=desc&pagina=2&entradas=50',
    )
  })

  it.each([
    ['usos=con', { states: ['free', 'in-use'] }],
    ['usos=sin', { states: ['spent'] }],
    ['usos=sin&estado=expirado', { states: ['expired'] }],
    ['compartido=no', { giving: 'to-give' }],
    ['compartido=si', { giving: 'given' }],
  ])('finds the same as an earlier version of the portal: %s', (link, query) => {
    expect(read(link).query).toEqual({ ...EVERY_CODE, ...query })
  })

  it.each([
    'vista=otra&estado=nada&tipo=x&usos=quizas&orden=precio&direccion=arriba',
    'estado=Disponible&tipo=Líder&evento=&desde=ayer&hasta=2026-02-30',
    'desde=2026-13-01&hasta=99999-01-01&pagina=-1&entradas=abc',
    'entradas=0&pagina=0',
    'buscar=%00',
    'pagina=1e3&entradas=&pagina=2.5&__proto__=1&constructor=2',
    'orden=__proto__&estado=constructor&usos=toString',
  ])('ignores invalid values: «%s»', (garbage) => {
    expect(read(garbage)).toEqual(WHOLE_LIST)
  })

  it.each([
    ['LIBRE001%09Festival', 'LIBRE001 Festival', 'cells of a table'],
    ['LIBRE001%09', 'LIBRE001 ', 'a cell'],
    ['%C2%A0LIBRE001%0B%C2%85Festival%E2%A0%80', ' LIBRE001  Festival ', 'blanks of other kinds'],
    ['LIBRE001%00%1F', 'LIBRE001', 'other control characters'],
    ['%FF', '\uFFFD', 'a broken escape'],
    [`${'%20'.repeat(300)}LIBRE001`, 'LIBRE001', 'more blanks than a search may have'],
  ])('searches for %s as «%s»: %s [SEARCH-7]', (written, search) => {
    expect(read(`buscar=${written}`).query.search).toBe(search)
  })

  it('never empties a search in which something is seen [SEARCH-7]', () => {
    const unit = fc.constantFrom('A', ' ', '\t', '\u0001', '\u0085', '\u000b', '\uFFFD', 'ñ')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (search) => {
        const { query } = readAddress(new URLSearchParams({ buscar: search }), TODAY)
        expect(query.search.trim() === '').toBe(!/[Añ\uFFFD]/.test(search))
      }),
    )
  })

  it('is read from any text without an error', () => {
    const words = fc.constantFrom('buscar', 'estado', 'orden', 'desde', 'pagina', 'entradas')
    fc.assert(
      fc.property(fc.array(fc.tuple(words, anyText())), (pairs) => {
        const { page, size, query } = readAddress(new URLSearchParams(pairs), TODAY)
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
