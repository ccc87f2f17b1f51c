import { describe, expect, it } from 'vitest'
import {
  CODE_ALPHABET,
  drawCode,
  guessesToHit,
  isEasyToGuess,
  roomOf,
} from '../../../../domain/coordination/generation/codeShape'
import { seededBytes } from '../../../support/mothers/generation'

describe('The alphabet of generated codes', () => {
  it('has no two letters that look alike [GENERATE-10]', () => {
    expect([...CODE_ALPHABET].filter((letter) => '0O1IL'.includes(letter))).toEqual([])
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length)
    expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]{31}$/)
  })
})

describe('A generated code', () => {
  it('is the prefix and as many random letters as its length says [GENERATE-4]', () => {
    const code = drawCode({ prefix: 'FEST', length: 8 }, seededBytes())
    expect(code).toMatch(/^FEST[A-HJKMNP-Z2-9]{8}$/)
  })

  it('has every letter equally often, to what chance allows [GENERATE-10]', () => {
    const draws = 31 * 2_000
    const counts = new Map<string, number>()
    const bytes = seededBytes(7)
    for (let at = 0; at < draws; at += 1) {
      const letter = drawCode({ prefix: '', length: 1 }, bytes)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    // Chi squared with 30 degrees of freedom: 59.7 is passed once in a thousand fair draws. Taking every byte
    // would give the first 8 letters an eighth more, and about 230.
    const squares = [...counts.values()].map((count) => (count - 2_000) ** 2 / 2_000)
    expect(counts.size).toBe(31)
    expect(squares.reduce((sum, square) => sum + square, 0)).toBeLessThan(59.7)
  })

  it.each([
    ['', '877E77', 'ABCDEF'],
    ['8', '77E77', 'ABCDE'],
    ['MAR', '24', 'AB'],
    ['', 'SEPT22', 'ABCDEF'],
    ['', '22MAR26', 'ABCDEFG'],
    ['00', '234567', 'ABCDEF'],
    ['O', 'CT4444', 'ABCDEF'],
  ])(
    'after %s is never %s, which a spreadsheet reads as a number or a date [GENERATE-18]',
    (prefix, drawn, next) => {
      const given = [drawn, next].map((text) =>
        Uint8Array.from(text, (letter) => CODE_ALPHABET.indexOf(letter)),
      )
      const bytes = () => given.shift() ?? new Uint8Array(1)
      expect(drawCode({ prefix, length: drawn.length }, bytes)).toBe(prefix + next)
    },
  )

  it('may have digits and letters of months elsewhere', () => {
    const bytes = () => Uint8Array.from('MARZ24', (letter) => CODE_ALPHABET.indexOf(letter))
    expect(drawCode({ prefix: '', length: 6 }, bytes)).toBe('MARZ24')
  })

  it('asks for more random bytes where some would favour the first letters [GENERATE-10]', () => {
    const given = [Uint8Array.of(255, 248), Uint8Array.of(0, 30)]
    expect(drawCode({ prefix: '', length: 2 }, () => given.shift() ?? new Uint8Array(2))).toBe('A9')
  })
})

describe('The odds of a guess [GENERATE-12]', () => {
  it('are the codes among all of the shape', () => {
    expect(roomOf({ length: 6 })).toBe(887_503_681)
    expect(guessesToHit({ length: 6 }, 1_000)).toBeCloseTo(887_503.681)
  })

  it.each([
    [6, 887, false],
    [6, 888, true],
    [7, 1_000, false],
  ])('with %i letters and %i codes are too good: %s', (length, quantity, isEasy) => {
    expect(isEasyToGuess({ length }, quantity)).toBe(isEasy)
  })
})
