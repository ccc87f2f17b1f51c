import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValid } from '../../../domain/codes/CodeStatus'
import { foldCode } from '../../../domain/codes/foldCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { indexCodes } from '../../../domain/validator/CodeIndex'
import { atOnce } from '../../support/atOnce'
import { trackedCode } from '../../support/mothers/codes'

const find = (codes: readonly TrackedCode[], token: string) => {
  const index = atOnce(indexCodes(codes))
  const position = index.positionOf(foldCode(token))
  return position === undefined ? undefined : index.twinOf(position, token)
}

/** The rule, without an index: among the exact matches, else among those that fold alike, the first valid, else the first. */
const expected = (codes: readonly TrackedCode[], token: string) => {
  const firstOf = (matches: (code: TrackedCode) => boolean) => {
    const valid = codes.findIndex((code) => matches(code) && isValid(code))
    return valid === -1 ? codes.findIndex(matches) : valid
  }
  const exact = firstOf(({ code }) => code === token)
  const found = exact === -1 ? firstOf(({ code }) => foldCode(code) === foldCode(token)) : exact
  return found === -1 ? undefined : found
}

const code = (text: string, status: TrackedCode['status'] = 'available') =>
  trackedCode(text, { status })

describe('A look-up of a code', () => {
  it.each<[string, readonly TrackedCode[], string, number]>([
    ['the exact one of two that fold alike', [code('ABC'), code('abc')], 'abc', 1],
    [
      'the exact one, even if only the other is valid',
      [code('ABC'), code('abc', 'expired')],
      'abc',
      1,
    ],
    ['the valid one of two that fold alike', [code('ABC', 'expired'), code('abc')], 'Abc', 1],
    ['the first of two valid ones that fold alike', [code('ABC'), code('abc')], 'Abc', 0],
    ['the first of two invalid ones', [code('ABC', 'expired'), code('abc', 'deleted')], 'Abc', 0],
    ['the valid one of two with the same text', [code('ABC', 'expired'), code('ABC')], 'ABC', 1],
    ['the first of two with the same text', [code('ABC'), code('ABC')], 'ABC', 0],
    ['the valid exact one', [code('ABC'), code('abc', 'expired'), code('abc')], 'abc', 2],
    ['the first exact one', [code('ABC'), code('abc'), code('abc')], 'abc', 1],
    [
      'the first exact one of invalid ones',
      [code('ABC'), code('abc', 'expired'), code('abc', 'deleted')],
      'abc',
      1,
    ],
  ])('finds %s', (_which, codes, token, position) => {
    expect(find(codes, token)).toBe(position)
    expect(expected(codes, token)).toBe(position)
  })

  it('finds the same as the rule without an index, for any codes [VALIDATOR-6]', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'A', 'b', 'ß'),
      minLength: 1,
      maxLength: 2,
    })
    const one = fc.tuple(text, fc.constantFrom('available', 'expired', 'deleted'))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), text, (all, token) => {
        const codes = all.map(([name, status]) => code(name, status))
        expect(find(codes, token)).toBe(expected(codes, token))
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds the last code of several pieces', () => {
    const codes = Array.from({ length: 10_000 }, (_, i) => code(`C${i}`))
    for (const position of [0, 4_095, 4_096, 8_191, 8_192, 9_999]) {
      expect(find(codes, `c${position}`)).toBe(position)
    }
  })
})
