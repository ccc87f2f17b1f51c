import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventKeyOf } from '../../../domain/codes/TrackedCode'
import { type CodeFilter, codeFinder, type Giving } from '../../../domain/list/codeFilter'
import { foldNotes, NO_NOTES } from '../../../domain/list/codeSearch'
import { foldText } from '../../../domain/shared/foldText'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import {
  codeInUse,
  eventOf,
  expiredCode,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

const EVERYTHING: CodeFilter = {
  search: '',
  notes: NO_NOTES,
  events: [],
  states: [],
  types: [],
  giving: null,
  createdFrom: null,
  createdBefore: null,
}
const raices = eventOf('raices', 'Concierto «Raíces», edición ORO')
const rebaja = trackedCode('REBAJA1', {
  event: raices,
  eventId: raices.id,
  type: { kind: 'discount', percent: 15 },
  createdAt: null,
})
const lost = trackedCode('PERDIDO', { event: null })
const codes = [freeCode, codeInUse, spentCode, expiredCode, rebaja, lost]

const found = (filter: Partial<CodeFilter>) =>
  codeFinder(codes)({ ...EVERYTHING, ...filter }).map(({ code }) => code)

describe('The code filter', () => {
  it('returns the same list without criteria', () => {
    expect(codeFinder(codes)(EVERYTHING)).toBe(codes)
  })

  it.each([
    ['libre', ['LIBRE001']],
    ['0 0 1', ['LIBRE001', 'ENUSO001']],
    ['raices', ['REBAJA1']],
    ['RAÍCES oro', ['REBAJA1']],
    ['rebaja edicion', ['REBAJA1']],
    ['evento no encontrado', ['PERDIDO']],
    ['   ', codes.map(({ code }) => code)],
    ['__proto__', []],
  ])('finds by %j', (search, expected) => {
    expect(found({ search })).toEqual(expected)
  })

  it.each([
    ['ana', ['LIBRE001']],
    ['ÁNA', ['LIBRE001']],
    ['verano ana', ['LIBRE001']],
    ['ana 001 mora', ['LIBRE001']],
    ['jose', ['ENUSO001']],
    ['raices ana', []],
  ])('finds by the note with %j [SEARCH-1]', (search, expected) => {
    const notes = foldNotes(
      marksOf({
        [freeCode.id]: { ...NOT_SHARED, sharedAt: 1, channel: null, note: 'Para Ana\nMora' },
        [codeInUse.id]: { ...NOT_SHARED, sharedAt: null, channel: null, note: 'José' },
        [rebaja.id]: { ...NOT_SHARED, sharedAt: 1, channel: 'copy', note: '' },
      }),
    )
    expect(found({ search, notes })).toEqual(expected)
  })

  it.each([
    ['LIBRE001\tFestival', 'cells of a table'],
    ['\u200bLIBRE001', 'a joiner'],
    ['\u2068LIBRE001\u2069', 'marks of direction'],
    ['LIBRE\u00ad001\ufe0d', 'a soft hyphen, and a selector of a variation'],
    ['LIBRE001\u0085\u2800', 'blanks of other kinds'],
    ['"LIBRE001"', 'quotes'],
    ['*LIBRE001*', 'marks of a chat'],
    ['«libre001» _verano_', 'several of them'],
    ['(LIBRE001),', 'brackets and a comma'],
    ['👉 ✅LIBRE001', 'emoji'],
    ['- LIBRE001.', 'a bullet'],
  ])('finds the code with %j: %s [SEARCH-7]', (search) => {
    expect(found({ search })).toEqual(['LIBRE001'])
  })

  it('finds codes and notes with any dash, and in both spellings of accents [SEARCH-7]', () => {
    const find = codeFinder([trackedCode('VIP‑01'), trackedCode('NIN\u0303O-26'), freeCode])
    const finds = (search: string) => find({ ...EVERYTHING, search }).map(({ code }) => code)
    for (const search of ['vip-01', 'VIP–01', 'VIP\u221201'])
      expect(finds(search)).toEqual(['VIP‑01'])
    expect(finds('NI\u00d1O—26')).toEqual(['NIN\u0303O-26'])
    const notes = foldNotes(
      marksOf({ [freeCode.id]: { ...NOT_SHARED, note: 'Ana N\u00fa\u00f1ez\u2011Soto\u200b' } }),
    )
    expect(found({ search: 'nunez-soto', notes })).toEqual(['LIBRE001'])
  })

  it('takes a search of such marks alone as it is [SEARCH-7]', () => {
    expect(found({ search: '*' })).toEqual([])
  })

  it('filters by the marks of the leader [SHARED-3]', () => {
    const marks = marksOf({
      [freeCode.id]: { ...NOT_SHARED, sharedAt: 1, channel: null, note: '' },
      [codeInUse.id]: { ...NOT_SHARED, sharedAt: null, channel: null, note: 'Ana' },
    })
    const givenAs = (wanted: Giving, shares = marks, since: number | null = null) =>
      found({ giving: { wanted, marks: shares, since } })
    // A name makes a code given.
    expect(givenAs('given')).toEqual(['LIBRE001', 'ENUSO001'])
    expect(givenAs('to-give')).toEqual(['REBAJA1', 'PERDIDO'])
    expect(givenAs('to-give', marksOf({}))).toEqual(['LIBRE001', 'REBAJA1', 'PERDIDO'])
    expect(givenAs('given', marks, 1)).toEqual(['LIBRE001'])
    expect(givenAs('given', marks, 2)).toEqual([])
  })

  it('folds texts to lower case without accents, also those without a plain letter', () => {
    expect(foldText('ÁRBOL Ñ')).toBe('arbol n')
    expect(foldText('ÑÁ')).toBe('na')
  })

  it('finds a code that contains a line feed, and those after it', () => {
    const find = codeFinder([trackedCode('UNO\nDOS'), trackedCode('TRES')])
    const finds = (search: string) => find({ ...EVERYTHING, search }).map(({ code }) => code)
    expect(finds('dos')).toEqual(['UNO\nDOS'])
    expect(finds('tres')).toEqual(['TRES'])
  })

  it('finds every code by any part of it, ignoring case', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => /^\S+$/.test(one))
    fc.assert(
      fc.property(text, text, text, (start, middle, end) => {
        const code = trackedCode(start + middle + end)
        const find = codeFinder([freeCode, code])
        for (const search of [middle, middle.toUpperCase(), middle.toLowerCase()]) {
          // Skips texts whose letters themselves change with the case.
          if (foldText(search) !== foldText(middle)) continue
          expect(find({ ...EVERYTHING, search })).toContain(code)
        }
      }),
    )
  })

  it('filters by state, each of which counts as in the sums [STATUS-8]', () => {
    expect(found({ states: ['free'] })).toEqual(['LIBRE001', 'REBAJA1', 'PERDIDO'])
    expect(found({ states: ['in-use', 'expired'] })).toEqual(['ENUSO001', 'VENCIDO1'])
    expect(found({ states: ['spent'] })).toEqual(['AGOTADO1'])
  })

  it('filters by event, with its own key for events that were not found', () => {
    expect(found({ events: [eventKeyOf(rebaja)] })).toEqual(['REBAJA1'])
    expect(found({ events: ['none'] })).toEqual(['PERDIDO'])
    expect(found({ events: [festival.id, 'none'] })).toHaveLength(5)
  })

  it('filters by type', () => {
    expect(found({ types: ['discount'] })).toEqual(['REBAJA1'])
  })

  it('filters by date with an inclusive start and exclusive end, and excludes undated codes', () => {
    const at = freeCode.createdAt ?? 0
    expect(found({ createdFrom: at, createdBefore: at + 1 })).toHaveLength(5)
    expect(found({ createdFrom: at, createdBefore: at + 1 })).not.toContain('REBAJA1')
    expect(found({ createdFrom: at + 1 })).toEqual([])
    expect(found({ createdBefore: at })).toEqual([])
  })

  it('combines all criteria and keeps the order of the codes', () => {
    expect(found({ search: 'festival', states: ['in-use'] })).toEqual(['ENUSO001'])
  })
})
