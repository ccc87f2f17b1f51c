import { describe, expect, it } from 'vitest'
import {
  fitsIdType,
  ID_TYPES,
  idNumberOf,
  isIdType,
} from '../../../../domain/coordination/leaders/identification'

describe('A number of identification', () => {
  it.each([
    ['national_id', '102340567', true],
    ['national_id', '902340567', true],
    ['national_id', '002340567', false],
    ['national_id', '10234056', false],
    ['national_id', '1023405678', false],
    ['national_id', '10234056A', false],
    ['national_id', '١٠٢٣٤٠٥٦٧', false],
    ['dimex', '1234567890', false],
    ['dimex', '12345678901', true],
    ['dimex', '123456789012', true],
    ['dimex', '1234567890123', false],
    ['dimex', '02345678901', false],
    ['dimex', '1234567890A', false],
    ['passport', 'AB123', false],
    ['passport', 'AB1234', true],
    ['passport', 'A'.repeat(20), true],
    ['passport', 'A'.repeat(21), false],
    ['passport', '123456', true],
    ['passport', 'ÁB1234', false],
    ['passport', 'AB_123', false],
  ] as const)('as %s: «%s» fits is %s [LEADER-FORM-7]', (type, number, fits) => {
    expect(fitsIdType(number, type)).toBe(fits)
  })

  it('is stored without blanks and hyphens, in upper case [LEADER-FORM-7]', () => {
    expect(idNumberOf(' 1-0234-0567 ')).toBe('102340567')
    expect(idNumberOf('ab 123\t456')).toBe('AB123456')
  })

  it('has one of three types [LEADER-FORM-7]', () => {
    expect(ID_TYPES.every(isIdType)).toBe(true)
    expect(['', 'NATIONAL_ID', 'toString'].some(isIdType)).toBe(false)
  })
})
