import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { NEWEST_FIRST, SORT_COLUMNS, sortCodes } from '../../../domain/list/codeSort'
import { eventOf, trackedCode } from '../../support/mothers/codes'

const sorted = (
  codes: readonly TrackedCode[],
  column: (typeof SORT_COLUMNS)[number],
  direction: 'ascending' | 'descending' = 'ascending',
) => sortCodes(codes, { column, direction }).map(({ code }) => code)

const at = (name: string) => ({ event: eventOf(name, name), eventId: eventId(name) })

describe('Sorting codes', () => {
  it('newest first keeps the order of the reading', () => {
    const codes = [trackedCode('B'), trackedCode('A')]
    expect(sortCodes(codes, NEWEST_FIRST)).toBe(codes)
    expect(sortCodes(codes, { column: 'createdAt', direction: 'descending' })).toBe(codes)
  })

  it('by code ignores case and puts codes without text last in both directions', () => {
    const codes = ['beta', '', 'ALFA', 'Gama'].map((text) => trackedCode(text))
    expect(sorted(codes, 'code')).toEqual(['ALFA', 'beta', 'Gama', ''])
    expect(sorted(codes, 'code', 'descending')).toEqual(['Gama', 'beta', 'ALFA', ''])
  })

  it('by date puts undated codes last in both directions', () => {
    const codes = [
      trackedCode('NUEVO', { createdAt: 2 }),
      trackedCode('NADA', { createdAt: null }),
      trackedCode('VIEJO', { createdAt: 1 }),
    ]
    expect(sorted(codes, 'createdAt')).toEqual(['VIEJO', 'NUEVO', 'NADA'])
  })

  it('by event is Spanish alphabetical order, with missing events last', () => {
    const codes = [
      trackedCode('N', at('Noche')),
      trackedCode('X', { event: null }),
      trackedCode('Ñ', at('Ñandú')),
      trackedCode('A', at('Ábaco')),
      trackedCode('O', at('Ocaso')),
    ]
    expect(sorted(codes, 'event')).toEqual(['A', 'N', 'Ñ', 'O', 'X'])
    expect(sorted(codes, 'event', 'descending')).toEqual(['O', 'Ñ', 'N', 'A', 'X'])
  })

  it('by status is alphabetical by the Spanish label, in both directions', () => {
    const codes = [
      trackedCode('No existe', { status: 'unknown' }),
      trackedCode('Expirado', { status: 'expired' }),
      trackedCode('En uso', { currentUses: 1 }),
      trackedCode('Eliminado', { status: 'deleted' }),
      trackedCode('Disponible'),
    ]
    const labels = ['Disponible', 'Eliminado', 'En uso', 'Expirado', 'No existe']
    expect(sorted(codes, 'state')).toEqual(labels)
    expect(sorted(codes, 'state', 'descending')).toEqual([...labels].reverse())
  })

  it('keeps the order of codes that are equal, or lack the value, in both directions', () => {
    const codes = ['C', 'A', 'B'].flatMap((text) => [
      trackedCode(text, at('Noche')),
      trackedCode(`${text}0`, { event: null }),
    ])
    const order = ['C', 'A', 'B', 'C0', 'A0', 'B0']
    expect(sorted(codes, 'event')).toEqual(order)
    expect(sorted(codes, 'event', 'descending')).toEqual(order)
  })

  it('by type orders discounts by their percentage', () => {
    const discount = (text: string, percent: number | null) =>
      trackedCode(text, { type: { kind: 'discount', percent } })
    const codes = [
      trackedCode('L'),
      discount('D20', 20),
      discount('D5', 5),
      trackedCode('L2'),
      discount('D', null),
    ]
    expect(sorted(codes, 'type')).toEqual(['D', 'D5', 'D20', 'L', 'L2'])
    expect(sorted(codes, 'type', 'descending')).toEqual(['L', 'L2', 'D20', 'D5', 'D'])
  })

  it('by uses compares the uses made, then those allowed', () => {
    const used = (text: string, currentUses: number, maxUses: number) =>
      trackedCode(text, { currentUses, maxUses })
    expect(sorted([used('A', 2, 2), used('B', 0, 1), used('C', 0, 9)], 'uses')).toEqual([
      'C',
      'B',
      'A',
    ])
  })

  it('is stable, loses no code, and does not change a sorted list', () => {
    const some = fc.array(
      fc.record({
        text: fc.string({ maxLength: 3 }),
        name: fc.constantFrom('Ñ', 'n', 'Á', 'a'),
        createdAt: fc.option(fc.nat(3)),
        currentUses: fc.nat(3),
      }),
    )
    fc.assert(
      fc.property(some, fc.constantFrom(...SORT_COLUMNS), fc.boolean(), (list, column, isUp) => {
        const codes = list.map(({ text, name, ...fields }) =>
          trackedCode(text, { ...fields, ...at(name) }),
        )
        const direction = isUp ? 'ascending' : 'descending'
        const once = sortCodes(codes, { column, direction })
        expect(new Set(once)).toEqual(new Set(codes))
        expect(sortCodes(once, { column, direction })).toEqual(once)
        if (column === 'createdAt' && isUp) {
          const isUndated = once.map(({ createdAt }) => createdAt === null)
          expect(isUndated).toEqual(isUndated.toSorted())
        }
        if (column === 'event') {
          for (const name of ['Ñ', 'n', 'Á', 'a']) {
            const ofIt = (all: readonly TrackedCode[]) =>
              all.filter((code) => eventNameOf(code) === name)
            expect(ofIt(once)).toEqual(ofIt(codes))
          }
        }
      }),
    )
  })
})
