import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userId } from '../../../domain/session/SignedInUser'
import { indexCodes } from '../../../domain/validator/CodeIndex'
import {
  type CheckedCode,
  classify,
  textOf,
  type Validation,
} from '../../../domain/validator/classification'
import { atOnce } from '../../support/atOnce'
import {
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

const mine = [freeCode, codeInUse, spentCode, expiredCode]
const validate = (lists: readonly string[], codes = mine) =>
  atOnce(classify(lists, atOnce(indexCodes(codes))))
const check = (tokens: readonly string[], codes = mine) => validate([tokens.join('\n')], codes)
const texts = (list: readonly CheckedCode[]) => list.map(textOf)
const timesOf = ({ repeats }: Validation, text: string) =>
  repeats.find((repeat) => repeat.text === text)?.times ?? 1

describe('A pasted list', () => {
  it('lists available codes as valid, including spent ones [VALIDATOR-9, VALIDATOR-18]', () => {
    const { valid, invalid } = check(['ENUSO001', 'LIBRE001', 'AGOTADO1'])
    expect(texts(valid)).toEqual(['ENUSO001', 'LIBRE001', 'AGOTADO1'])
    expect(invalid).toEqual([])
  })

  it('has the codes that stand beside it too, each once, and no unknown text of those [VALIDATOR-40]', () => {
    const beside = [
      'R1001 ENUSO001',
      'LIBRE001\n*VENCIDO1* cambiado por ENUSO001/LIBRE001',
      'Agotado1',
    ]
    const { valid, invalid, repeated } = atOnce(
      classify(['LIBRE001 NOEXISTE9'], atOnce(indexCodes(mine)), beside),
    )
    expect(texts(valid)).toEqual(['LIBRE001', 'ENUSO001'])
    expect(texts(invalid)).toEqual(['NOEXISTE9', 'VENCIDO1'])
    expect(repeated).toBe(0)
  })

  it('lists expired codes and unknown tokens as invalid, in order [VALIDATOR-8, VALIDATOR-10]', () => {
    const { valid, invalid } = check(['NOEXISTE9', 'VENCIDO1'])
    expect(valid).toEqual([])
    expect(invalid).toEqual(['NOEXISTE9', expiredCode])
  })

  it('matches a code ignoring case and shows its own spelling [VALIDATOR-6]', () => {
    expect(texts(check(['libre001']).valid)).toEqual(['LIBRE001'])
  })

  it('prefers an exact match [VALIDATOR-6]', () => {
    const lower = trackedCode('abc', { status: 'expired' })
    const upper = trackedCode('ABC')
    const { valid, invalid, repeats } = check(['abc', 'ABC', 'Abc'], [lower, upper])
    expect(valid).toEqual([upper])
    // 'Abc' matches neither exactly, so the usable one counts.
    expect(invalid).toEqual([lower])
    expect(repeats).toEqual([{ text: 'ABC', times: 2 }])
  })

  it('matches the usable one of two codes with the same text, newer or older', () => {
    const expired = trackedCode('DOS', { status: 'expired' })
    const available = trackedCode('DOS')
    for (const codes of [
      [expired, available],
      [available, expired],
    ]) {
      const { valid, repeats } = check(['DOS', 'dos'], codes)
      expect(valid).toEqual([available])
      expect(repeats).toEqual([{ text: 'DOS', times: 2 }])
    }
  })

  it('matches the usable one of several codes with the same text, also if another case is stored [VALIDATOR-6]', () => {
    const expired = { ...trackedCode('abc', { status: 'expired' }), leaderId: userId('first') }
    const usable = [1, 2].map((day) => ({ ...trackedCode('abc'), createdAt: day }))
    const upper = trackedCode('ABC')
    for (const codes of [
      [upper, expired, ...usable],
      [expired, upper, ...usable],
      [...usable, expired, upper],
    ]) {
      expect(check(['abc', 'ABC', 'aBC'], codes)).toMatchObject({
        valid: expect.arrayContaining([usable[0], upper]),
        invalid: [],
        repeated: 1,
      })
    }
  })

  it('matches the first of two expired codes with the same text', () => {
    const [first, second] = [1, 2].map((day) =>
      trackedCode('DOS', { status: 'expired', createdAt: day }),
    )
    if (!first || !second) throw new Error('There are two.')
    expect(check(['DOS'], [first, second]).invalid).toEqual([first])
    expect(check(['DOS'], [second, first]).invalid).toEqual([second])
  })

  it('matches a code that itself contains noise', () => {
    const odd = trackedCode("O'BRIEN1")
    expect(texts(check(['OBRIEN1'], [odd]).valid)).toEqual(["O'BRIEN1"])
  })

  it('shows a repeated token once, with its count [VALIDATOR-7]', () => {
    const once = ['LIBRE001', 'Nada', 'VENCIDO1', 'Otra', 'AGOTADO1']
    const validation = check([...once, 'libre001', 'nada', 'NADA', 'Libre001'])
    expect(validation).toEqual({
      valid: [freeCode, spentCode],
      invalid: ['Nada', expiredCode, 'Otra'],
      repeats: [
        { text: 'LIBRE001', times: 3 },
        { text: 'Nada', times: 3 },
      ],
      repeated: 4,
    })
  })

  it('counts repeats across lists [VALIDATOR-7]', () => {
    const { valid, invalid, repeated } = validate(['LIBRE001 X', 'x LIBRE001', 'ENUSO001'])
    expect(valid).toEqual([freeCode, codeInUse])
    expect(invalid).toEqual(['X'])
    expect(repeated).toBe(2)
  })

  it('does not join its last token with the next list', () => {
    expect(validate(['LIBRE', '001']).invalid).toEqual(['LIBRE', '001'])
  })

  it('gives the same result split into pieces', () => {
    const token = fc.constantFrom('LIBRE001', 'libre001', '"ENUSO001"', 'VENCIDO1', 'X', '\ufeffy')
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 20 }), (tokens) => {
        const once = validate([tokens.join(',')])
        const long = validate([Array.from({ length: 1_000 }, () => tokens.join(',')).join(';')])
        expect(long.valid).toEqual(once.valid)
        expect(long.invalid).toEqual(once.invalid)
        const total = (validation: Validation) =>
          validation.valid.length + validation.invalid.length + validation.repeated
        expect(total(long)).toBe(1_000 * tokens.length)
      }),
      { numRuns: 20 },
    )
  })

  it('without repeats takes no pass for them; with one, a pass that pauses', () => {
    const unknown = Array.from({ length: 20_000 }, (_, at) => `X${at}`)
    const index = atOnce(indexCodes(mine))
    const pausesOf = (tokens: readonly string[]) => [...classify([tokens.join(' ')], index)].length
    expect(pausesOf([...unknown, 'X1']) - pausesOf([...unknown, 'Y1'])).toBe(19)
  })

  it('is looked up in an index that is built in pieces', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => trackedCode(`C${at}`))
    const pauses = [...indexCodes(codes)].length
    expect(pauses).toBeGreaterThan(57)
    expect(pauses).toBeLessThan(63)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'finds no code for the token %s',
    (token) => {
      const validation = check([token, token])
      expect(validation.invalid).toEqual([token])
      expect(timesOf(validation, token)).toBe(2)
    },
  )

  it('never matches a code without text', () => {
    expect(check([''], [trackedCode('')]).valid).toEqual([])
  })

  it('counts every token once and keeps the pasted order in each part [VALIDATOR-8]', () => {
    const token = fc.constantFrom('LIBRE001', 'libre001', 'ENUSO001', 'VENCIDO1', 'X', 'x', 'Y')
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const validation = check(tokens)
        const { valid, invalid, repeated } = validation
        const all = [...valid, ...invalid]
        const times = all.map((checked) => timesOf(validation, textOf(checked)))
        expect(times.reduce((sum, each) => sum + each, 0)).toBe(tokens.length)
        expect(tokens.length - all.length).toBe(repeated)
        const firstAt = (text: string) =>
          tokens.findIndex((each) => each.toLowerCase() === text.toLowerCase())
        for (const part of [valid, invalid]) {
          const places = texts(part).map(firstAt)
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }),
    )
  })
})
