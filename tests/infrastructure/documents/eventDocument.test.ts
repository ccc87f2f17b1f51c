import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEvent } from '../../../infrastructure/documents/eventDocument'
import { document } from '../../support/anyDocument'
import { eventOf } from '../../support/mothers/codes'

/** 2,000 letters. */
const LONGEST = 'https://example.com/{codigo}'.padEnd(2_000, 'x')

describe('A stored event', () => {
  it('decodes any data', () => {
    fc.assert(
      fc.property(fc.string(), document(['name', 'date', 'place', 'url']), (id, data) => {
        const { name, date, place, url } = decodeEvent(id, data)
        expect(typeof name).toBe('string')
        expect(date === null || Number.isFinite(date)).toBe(true)
        for (const text of [place, url]) expect(text === null || text !== '').toBe(true)
      }),
    )
  })

  it('has nothing but its name if there is no more [ENTITY-8]', () => {
    expect(decodeEvent('e1', { name: ' Feria ' })).toEqual(eventOf('e1', 'Feria'))
  })

  it('may have a date, a place and an address, trimmed [ENTITY-8]', () => {
    const stored = {
      name: 'Feria',
      date: { toMillis: () => 5 },
      place: ' Parque ',
      url: ' https://example.com/?c={codigo} ',
    }
    const details = { date: 5, place: 'Parque', url: 'https://example.com/?c={codigo}' }
    expect(decodeEvent('e1', stored)).toEqual(eventOf('e1', 'Feria', details))
    expect(decodeEvent('e1', { ...stored, date: 5 }).date).toBe(5)
  })

  it.each(['2026-12-12', -1, Number.NaN, {}])('has no date if it is stored as %o', (date) => {
    expect(decodeEvent('e1', { date }).date).toBeNull()
  })

  it.each([
    'http://example.com/{codigo}',
    'https://example.com/a?x=1&c={codigo}#{codigo}',
    'HTTPS://example.com/{codigo}',
    LONGEST,
  ])('has the address %.40s [ENTITY-8]', (url) => {
    expect(decodeEvent('e1', { url }).url).toBe(url)
  })

  it.each([
    'https://example.com/',
    'https://example.com/{code}',
    'javascript:alert({codigo})',
    'data:text/html,{codigo}',
    'ftp://example.com/{codigo}',
    'example.com/{codigo}',
    '//example.com/{codigo}',
    'https://{codigo}.example.com/',
    'https://example.com:{codigo}/',
    'https://example.com/a b/{codigo}',
    'https://example.com\\@evil.test/{codigo}',
    'https://example.com/a\\{codigo}',
    'https://example.com@evil.test/{codigo}',
    'https://{codigo}@evil.test/',
    'https://:{codigo}@evil.test/',
    'https://example.com/\u202E{codigo}',
    'https://example.com/\u2066{codigo}',
    'https://example.com/\u0007{codigo}',
    `${LONGEST}x`,
    42,
  ])('has no address if it is %.40s [ENTITY-8]', (url) => {
    expect(decodeEvent('e1', { url }).url).toBeNull()
  })
})
