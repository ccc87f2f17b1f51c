import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import {
  type CodeFilter,
  codeFinder,
  eventKeyOf,
} from '../../../../domain/codes/tracking/codeFilter'
import { foldText } from '../../../../domain/codes/tracking/codeSearch'
import {
  codeInUse,
  exhaustedCode,
  expiredCode,
  festival,
  freeCode,
  trackedCode,
} from '../../../support/mothers/codes'

const EVERYTHING: CodeFilter = {
  search: '',
  events: [],
  statuses: [],
  types: [],
  usesLeft: null,
  createdFrom: null,
  createdBefore: null,
}
const raices = { id: eventId('raices'), name: 'Concierto «Raíces», edición ORO' }
const rebaja = trackedCode('REBAJA1', {
  event: raices,
  eventId: raices.id,
  type: { kind: 'discount', percent: 15 },
  createdAt: null,
})
const lost = trackedCode('PERDIDO', { event: null })
const codes = [freeCode, codeInUse, exhaustedCode, expiredCode, rebaja, lost]

const found = (filter: Partial<CodeFilter>) =>
  codeFinder(codes)({ ...EVERYTHING, ...filter }).map(({ code }) => code)

describe('A filter of codes', () => {
  it('that asks for nothing leaves every code, and the list itself', () => {
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

  it('finds every code by any part of it, in whatever case', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => /^\S+$/.test(one))
    fc.assert(
      fc.property(text, text, text, (start, middle, end) => {
        const code = trackedCode(start + middle + end)
        const find = codeFinder([freeCode, code])
        for (const search of [middle, middle.toUpperCase(), middle.toLowerCase()]) {
          // Where changing the case changes the letters themselves, they are others.
          if (foldText(search) !== foldText(middle)) continue
          expect(find({ ...EVERYTHING, search })).toContain(code)
        }
      }),
    )
  })

  it('by status takes its label: one in use is not available', () => {
    expect(found({ statuses: ['available'] })).toEqual(['LIBRE001', 'REBAJA1', 'PERDIDO'])
    expect(found({ statuses: ['in-use', 'expired'] })).toEqual(['ENUSO001', 'AGOTADO1', 'VENCIDO1'])
  })

  it('by event tells those that were not found apart', () => {
    expect(found({ events: [eventKeyOf(rebaja)] })).toEqual(['REBAJA1'])
    expect(found({ events: ['none'] })).toEqual(['PERDIDO'])
    expect(found({ events: [festival.id, 'none'] })).toHaveLength(5)
  })

  it('by type and by uses left', () => {
    expect(found({ types: ['discount'] })).toEqual(['REBAJA1'])
    expect(found({ usesLeft: false })).toEqual(['AGOTADO1'])
    expect(found({ usesLeft: true })).toEqual(['LIBRE001', 'ENUSO001', 'REBAJA1', 'PERDIDO'])
  })

  it('by date includes its first moment, excludes its end, and finds no code without a date', () => {
    const at = freeCode.createdAt ?? 0
    expect(found({ createdFrom: at, createdBefore: at + 1 })).toHaveLength(5)
    expect(found({ createdFrom: at, createdBefore: at + 1 })).not.toContain('REBAJA1')
    expect(found({ createdFrom: at + 1 })).toEqual([])
    expect(found({ createdBefore: at })).toEqual([])
  })

  it('of several kinds asks for all of them at once, in the order of the codes', () => {
    expect(found({ search: 'festival', statuses: ['in-use'], usesLeft: true })).toEqual([
      'ENUSO001',
    ])
  })
})
