import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../../domain/sharing/leaderData/amount'

describe('An amount as typed', () => {
  it.each([
    ['4000', 4_000],
    [' 4 000 ', 4_000],
    ['₡4 000', 4_000],
    ['₡ 4.000', 4_000],
    ['$1,250,000', 1_250_000],
    ['USD 4 000', 4_000],
    ['5 000 CRC', 5_000],
    ['5000₡', 5_000],
    ['0004', 4],
    ['1', 1],
    ['10000000', 10_000_000],
    ['0', null],
    ['10000001', null],
    ['-4000', null],
    ['4000.50', null],
    ['4,5', null],
    ['4 00', null],
    ['1,000.000', null],
    ['1.000 000', null],
    ['5 000 colones', null],
    ['1e3', null],
    ['cuatro mil', null],
    ['₡', null],
    ['', null],
  ])('%j is %j [PEOPLE-6]', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })
})
