import { afterEach, describe, expect, it, vi } from 'vitest'
import { phoneHintOf } from '../../../../infrastructure/local/account/phoneHint'
import { sixDigits } from '../../../../infrastructure/local/account/sixDigits'

describe('A masked phone number', () => {
  it.each([
    ['+50688881234', '+506 •••• 1234'],
    ['+15005550006', '+150 •••• 0006'],
    ['1234', '•••• 1234'],
  ])('%s is shown as %s', (phone, hint) => {
    expect(phoneHintOf(phone)).toBe(hint)
  })
})

describe('Six digits', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('keep their leading zeros, and reject numbers that would favour some codes', () => {
    const drawn = [2 ** 32 - 1, 4_294_000_000, 42]
    vi.stubGlobal('crypto', {
      getRandomValues: (numbers: Uint32Array) => numbers.fill(drawn.shift() ?? 0),
    })
    expect(sixDigits()).toBe('000042')
  })
})
