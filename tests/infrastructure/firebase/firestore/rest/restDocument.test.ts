import { Timestamp } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../../../../../infrastructure/documents/fields'
import {
  dataOf,
  decodeValue,
  idOf,
} from '../../../../../infrastructure/firebase/firestore/rest/restDocument'
import { microsOf } from '../../../../../infrastructure/firebase/firestore/timestamps'

/** The SDK's own value says the same, so a code does not differ by the way it came. */
const expectSameAs = (sdk: Timestamp, decoded: unknown) => {
  expect(microsOf(decoded)).toBe(microsOf(sdk))
  expect(momentOf(decoded)).toBe(momentOf(sdk))
  const { seconds, nanoseconds } = sdk
  expect(decoded).toMatchObject({ seconds, nanoseconds })
}

describe('A value of the REST interface', () => {
  it.each([
    ['text', { stringValue: 'LIBRE' }, 'LIBRE'],
    ['an empty text', { stringValue: '' }, ''],
    ['a whole number', { integerValue: '-7' }, -7],
    ['a fraction', { doubleValue: 0.5 }, 0.5],
    ['no number', { doubleValue: 'NaN' }, Number.NaN],
    ['infinity', { doubleValue: '-Infinity' }, Number.NEGATIVE_INFINITY],
    ['true', { booleanValue: true }, true],
    ['false', { booleanValue: false }, false],
    ['null', { nullValue: null }, null],
    ['a list', { arrayValue: { values: [{ stringValue: 'a' }, { integerValue: '2' }] } }, ['a', 2]],
    ['an empty list', { arrayValue: {} }, []],
    ['a map', { mapValue: { fields: {} } }, null],
    ['a reference', { referenceValue: 'projects/p/databases/d/documents/a/b' }, null],
    ['bytes', { bytesValue: 'QQ==' }, null],
    ['nothing', undefined, null],
    ['an unknown kind', { vectorValue: '1' }, null],
  ])('that is %s is decoded', (_, value, expected) => {
    expect(decodeValue(value)).toEqual(expected)
  })

  it.each([
    ['2026-11-22T10:00:00Z', 0],
    ['2026-11-22T10:00:00.5Z', 500_000_000],
    ['2026-11-22T10:00:00.123456789Z', 123_456_789],
  ])('that is the time %s keeps its nanoseconds', (text, nanoseconds) => {
    const seconds = Date.UTC(2026, 10, 22, 10) / 1_000
    expectSameAs(new Timestamp(seconds, nanoseconds), decodeValue({ timestampValue: text }))
  })

  it('that is a time before 1970 keeps its order', () => {
    const before = decodeValue({ timestampValue: '1969-12-31T23:59:59.250Z' })
    expectSameAs(new Timestamp(-1, 250_000_000), before)
  })

  it('that is no time gives null', () => {
    expect(decodeValue({ timestampValue: 'yesterday' })).toBeNull()
    expect(decodeValue({ timestampValue: 5 })).toBeNull()
  })
})

describe('A document of the REST interface', () => {
  const document = {
    name: 'projects/p/databases/(default)/documents/codes/c-1',
    fields: { code: { stringValue: 'A' }, maxUses: { integerValue: '3' } },
  }

  it('has the last part of its name as its id', () => {
    expect(idOf(document)).toBe('c-1')
  })

  it('has its fields decoded, also one that is named like a member of every object', () => {
    const fields = { ...document.fields, ['__proto__']: { stringValue: 'x' } }
    expect({ ...dataOf({ ...document, fields }) }).toMatchObject({ code: 'A', maxUses: 3 })
    expect(Object.getPrototypeOf(dataOf({ ...document, fields }))).toBe(Object.prototype)
  })
})
