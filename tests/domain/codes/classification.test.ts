import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexCodes } from '../../../domain/codes/CodeIndex'
import { classify } from '../../../domain/codes/classification'
import {
  codeInUse,
  exhaustedCode,
  expiredCode,
  freeCode,
  trackedCode,
} from '../../support/mothers/codes'

const mine = [freeCode, codeInUse, exhaustedCode, expiredCode]
const check = (texts: string[], codes = mine) =>
  classify({ texts, folded: texts.map((text) => text.toUpperCase()) }, indexCodes(codes))
const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text)

describe('A pasted list', () => {
  it('has its available codes in the valid part, exhausted ones included', () => {
    const { valid, invalid } = check(['ENUSO001', 'LIBRE001', 'AGOTADO1'])
    expect(texts(valid)).toEqual(['ENUSO001', 'LIBRE001', 'AGOTADO1'])
    expect(invalid).toEqual([])
  })

  it('has expired codes and what is no code of the leader in the invalid part, in order', () => {
    const { valid, invalid } = check(['NOEXISTE9', 'VENCIDO1'])
    expect(valid).toEqual([])
    expect(invalid).toEqual([
      { text: 'NOEXISTE9', code: null, times: 1 },
      { text: 'VENCIDO1', code: expiredCode, times: 1 },
    ])
  })

  it('finds a code ignoring case and shows it as the code is written', () => {
    expect(texts(check(['libre001']).valid)).toEqual(['LIBRE001'])
  })

  it('prefers the code that is written exactly so', () => {
    const lower = trackedCode('abc', { status: 'expired' })
    const upper = trackedCode('ABC')
    const { valid, invalid } = check(['abc', 'ABC', 'Abc'], [lower, upper])
    expect(valid).toEqual([{ text: 'ABC', code: upper, times: 1 }])
    // 'Abc' is written like neither: it is the first of the two.
    expect(invalid).toEqual([{ text: 'abc', code: lower, times: 2 }])
  })

  it('finds the usable one of two codes with the same text, whichever is newer', () => {
    const expired = trackedCode('DOS', { status: 'expired' })
    const available = trackedCode('DOS')
    for (const codes of [
      [expired, available],
      [available, expired],
    ]) {
      expect(check(['DOS', 'dos'], codes).valid).toEqual([
        { text: 'DOS', code: available, times: 2 },
      ])
    }
  })

  it('finds a code that itself holds what a paste loses', () => {
    const odd = trackedCode("O'BRIEN1")
    expect(texts(check(['OBRIEN1'], [odd]).valid)).toEqual(["O'BRIEN1"])
  })

  it('shows a repeated token once, with its count', () => {
    const { valid, invalid, repeated } = check(['LIBRE001', 'NADA', 'libre001', 'nada', 'NADA'])
    expect(valid).toEqual([{ text: 'LIBRE001', code: freeCode, times: 2 }])
    expect(invalid).toEqual([{ text: 'NADA', code: null, times: 3 }])
    expect(repeated).toBe(3)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'that holds %s finds no code by it',
    (token) => {
      expect(check([token, token]).invalid).toEqual([{ text: token, code: null, times: 2 }])
    },
  )

  it('never finds a code whose document holds no text', () => {
    expect(check([''], [trackedCode('')]).valid).toEqual([])
  })

  it('loses nothing: every token is counted once, and each part keeps the order of the paste', () => {
    const token = fc.constantFrom('LIBRE001', 'libre001', 'ENUSO001', 'VENCIDO1', 'X', 'x', 'Y')
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const { valid, invalid, repeated } = check(tokens)
        const all = [...valid, ...invalid]
        expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(tokens.length)
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
