import { describe, expect, it } from 'vitest'
import {
  leaderChecksAt,
  phoneCountries,
} from '../../../../application/coordination/leaders/leaderChecks'
import { storeDate } from '../../../support/storeDate'

const NOW = storeDate(2026, 10, 20, 23, 59).getTime()
const { today, dateOf, phoneOf } = leaderChecksAt(NOW)

describe('The checks of the leader form', () => {
  it('take the store’s day for today, wherever the device stands', () => {
    expect(today).toBe('2026-11-20')
    expect(leaderChecksAt(NOW + 60_000).today).toBe('2026-11-21')
  })

  it.each([
    [1998, 5, 14, '1998-05-14'],
    [2024, 2, 29, '2024-02-29'],
    [2000, 2, 29, '2000-02-29'],
    [2026, 12, 31, '2026-12-31'],
    [1900, 1, 1, '1900-01-01'],
    [2025, 2, 29, null],
    [1900, 2, 29, null],
    [1998, 2, 31, null],
    [1998, 4, 31, null],
    [1998, 1, 32, null],
    [1998, 1, 0, null],
    [1998, 0, 1, null],
    [1998, 13, 1, null],
  ])('know whether %i-%i-%i exists [LEADER-FORM-6]', (year, month, day, date) => {
    expect(dateOf(year, month, day)).toBe(date)
  })

  it.each([
    ['8888 1234', 'CR', '+50688881234'],
    ['2222-3333', 'CR', '+50622223333'],
    ['+506 8888 1234', 'CR', '+50688881234'],
    ['506 8888 1234', 'CR', '+50688881234'],
    ['8888123', 'CR', null],
    ['888812345', 'CR', null],
    ['1000 1234', 'CR', null],
    ['+1 212 555 0123', 'CR', null],
    ['212 555 0123', 'US', '+12125550123'],
    ['8888 1234', 'US', null],
    ['8888 1234', 'SV', null],
    ['6123 4567', 'PA', '+50761234567'],
    ['8888 1234 ext. 5', 'CR', null],
    ['tel 8888 1234', 'CR', null],
    ['8888 1234', 'XX', null],
    ['', 'CR', null],
  ])('read the phone number «%s» of %s as %s [LEADER-FORM-8]', (typed, country, number) => {
    expect(phoneOf(typed, country)).toBe(number)
  })

  it.each([
    ['5999 9999', null],
    ['6900 0000', null],
    ['7400 0000', null],
    ['2222 2222', '+50622222222'],
    ['4000 1234', '+50640001234'],
    ['5000 1234', '+50650001234'],
    ['6000 0000', '+50660000000'],
    ['7300 0001', '+50673000001'],
    ['8999 9999', '+50689999999'],
  ])(
    'take a number of a range of Costa Rica that is assigned: «%s» is %s [LEADER-FORM-22]',
    (typed, number) => {
      expect(phoneOf(typed, 'CR')).toBe(number)
    },
  )

  it('take a number of a country that shares its calling code [LEADER-FORM-8]', () => {
    expect(phoneOf('787 765 4321', 'US')).toBe('+17877654321')
    expect(phoneOf('809 234 5678', 'DO')).toBe('+18092345678')
  })

  it('know every country with its calling code [LEADER-FORM-8]', () => {
    const countries = phoneCountries()
    expect(countries).toContainEqual({ code: 'CR', callingCode: '506' })
    expect(countries.length).toBeGreaterThan(200)
  })
})
