import { describe, expect, it } from 'vitest'
import {
  DEFAULTS,
  errorOf,
  type GenerationDraft,
  readGenerationForm,
} from '../../../../domain/coordination/generation/generationForm'

const filled: GenerationDraft = { ...DEFAULTS, leaderId: 'user-ana', eventId: 'festival' }
const errorIn = (change: Partial<GenerationDraft>, field: keyof GenerationDraft) =>
  errorOf({ ...filled, ...change }, field)?.kind

describe('The code-generation form', () => {
  it('has its nine fields [GENERATE-1]', () => {
    expect(Object.keys(DEFAULTS).toSorted()).toEqual([
      'codeType',
      'eventId',
      'leaderId',
      'length',
      'maxTickets',
      'maxUses',
      'percent',
      'prefix',
      'quantity',
    ])
  })

  it('has defaults, and asks for leader and event [GENERATE-2, GENERATE-3, GENERATE-5, GENERATE-6, GENERATE-7]', () => {
    expect(DEFAULTS).toMatchObject({ length: '8', maxUses: '1', maxTickets: '1', quantity: '10' })
    expect(readGenerationForm(DEFAULTS)).toEqual({
      ok: false,
      error: {
        kind: 'invalid',
        fields: { leaderId: { kind: 'required' }, eventId: { kind: 'required' } },
      },
    })
  })

  it('gives the codes that it asks for [GENERATE-1]', () => {
    expect(
      readGenerationForm({ ...filled, prefix: ' \u2068fest\u200b ', quantity: ' 25 ' }),
    ).toEqual({
      ok: true,
      value: {
        leaderId: 'user-ana',
        eventId: 'festival',
        shape: { prefix: 'FEST', length: 8 },
        quantity: 25,
        maxUses: 1,
        maxTickets: 1,
        type: { kind: 'leader' },
      },
    })
  })

  it('names every wrong field, in the order of the form', () => {
    const read = readGenerationForm({ ...filled, percent: '101', codeType: 'discount', length: '' })
    expect(read.ok ? [] : Object.keys(read.error.fields)).toEqual(['length', 'percent'])
  })

  it.each(['leaderId', 'eventId', 'codeType'] as const)('requires %s [GENERATE-2]', (field) => {
    expect(errorIn({}, field)).toBeUndefined()
    expect(errorIn({ [field]: '' }, field)).toBe('required')
    expect(readGenerationForm({ ...filled, [field]: '' })).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { [field]: { kind: 'required' } } },
    })
  })

  it.each([
    ['length', '', 'required'],
    ['length', '5', 'out-of-bounds'],
    ['length', '6', undefined],
    ['length', '16', undefined],
    ['length', '17', 'out-of-bounds'],
    ['quantity', '', 'required'],
    ['quantity', '0', 'out-of-bounds'],
    ['quantity', '1', undefined],
    ['quantity', '1000', undefined],
    ['quantity', '1001', 'out-of-bounds'],
    ['quantity', '1.5', 'not-whole'],
    ['quantity', '1,5', 'not-whole'],
    ['quantity', '1e3', 'not-whole'],
    ['quantity', '0x10', 'not-whole'],
    ['quantity', 'diez', 'not-whole'],
    ['quantity', '٣', 'not-whole'],
    ['maxUses', '', 'required'],
    ['maxUses', ' ', 'required'],
    ['maxUses', '0', 'out-of-bounds'],
    ['maxUses', '1', undefined],
    ['maxTickets', '', 'required'],
    ['maxTickets', ' ', 'required'],
    ['maxTickets', '0', 'out-of-bounds'],
    ['maxTickets', '-1', 'out-of-bounds'],
    ['maxTickets', '1', undefined],
  ] as const)(
    'bounds its numbers: %s = "%s" is %s [GENERATE-3, GENERATE-5, GENERATE-6, GENERATE-7]',
    (field, text, kind) => {
      expect(errorIn({ [field]: text }, field)).toBe(kind)
    },
  )

  it.each([
    ['', undefined],
    ['fest2026', undefined],
    ['ABCDEFGHIJ', undefined],
    ['ABCDEFGHIJK', 'too-long'],
    ['A'.repeat(40), 'too-long'],
    ['MI FIESTA', 'not-letters-or-digits'],
    ['RAÍCES', 'not-letters-or-digits'],
    ['FIESTA🎉', 'not-letters-or-digits'],
    ['A-B', 'not-letters-or-digits'],
    // Upper case makes two letters of it.
    ['straße', undefined],
  ])('takes letters and digits as prefix: "%s" is %s [GENERATE-8]', (prefix, kind) => {
    expect(errorIn({ prefix }, 'prefix')).toBe(kind)
  })

  it.each([
    ['discount', '', 'required'],
    ['discount', '-1', 'out-of-bounds'],
    ['discount', '0', undefined],
    ['discount', '100', undefined],
    ['discount', '101', 'out-of-bounds'],
    ['discount', '12.5', undefined],
    ['discount', '12,5', undefined],
    ['discount', '100,01', 'out-of-bounds'],
    ['discount', '-0,5', 'out-of-bounds'],
    ['discount', '12,', 'not-a-number'],
    ['discount', '1.000,5', 'not-a-number'],
    ['discount', '1e1', 'not-a-number'],
    ['discount', 'mucho', 'not-a-number'],
    ['leader', '101', undefined],
  ] as const)(
    'bounds the percentage of a discount alone: %s, "%s" is %s [GENERATE-9]',
    (codeType, percent, kind) => {
      expect(errorIn({ codeType, percent }, 'percent')).toBe(kind)
    },
  )

  it('gives a discount its percentage, and a leader code none [GENERATE-9]', () => {
    const typeOf = (draft: GenerationDraft) => {
      const read = readGenerationForm(draft)
      return read.ok && read.value.type
    }
    expect(typeOf({ ...filled, codeType: 'discount', percent: '15' })).toEqual({
      kind: 'discount',
      percent: 15,
    })
    expect(typeOf({ ...filled, codeType: 'discount', percent: ' 12,5 ' })).toEqual({
      kind: 'discount',
      percent: 12.5,
    })
    expect(typeOf({ ...filled, codeType: 'leader', percent: '15' })).toEqual({ kind: 'leader' })
  })
})
