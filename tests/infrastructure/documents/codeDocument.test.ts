import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_FIELDS, decodeCode } from '../../../infrastructure/documents/codeDocument'
import { document } from '../../support/anyDocument'

/** An object whose getters throw. */
const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('unreadable')
    },
  },
)

const code = (fields: object) => decodeCode('c1', fields)

describe('A stored code', () => {
  it('is decoded from the fields that a page asks for, and no others', () => {
    const read = new Set<PropertyKey>()
    const stored = { code_type: 'discount' }
    decodeCode(
      'c1',
      new Proxy(stored, {
        get: (target, name) => {
          read.add(name)
          return Reflect.get(target, name)
        },
      }),
    )
    expect([...read].toSorted()).toEqual([...CODE_FIELDS].toSorted())
  })

  it('decodes any data into a code with the right types [ENTITY-4]', () => {
    fc.assert(
      fc.property(fc.string(), document([...CODE_FIELDS]), (id, data) => {
        const { code, leaderId, eventId, trackingId, status, currentUses, maxUses, createdAt } =
          decodeCode(id, data)
        expect(typeof code).toBe('string')
        expect(typeof leaderId).toBe('string')
        for (const one of [eventId, trackingId]) expect(one === null || one.length > 0).toBe(true)
        expect(['available', 'expired', 'deleted', 'unknown']).toContain(status)
        for (const uses of [currentUses, maxUses]) expect(uses >= 0 && uses < Infinity).toBe(true)
        expect(createdAt === null || Number.isFinite(createdAt)).toBe(true)
      }),
    )
  })

  it('tolerates getters that throw', () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const thrower = {
      toMillis: () => {
        throw new Error('broken')
      },
    }
    expect(decodeCode('c1', hostile).code).toBe('')
    expect(decodeCode('c1', revoked.proxy).status).toBe('unknown')
    expect(code({ createdAt: thrower }).createdAt).toBeNull()
  })

  it.each([
    ['LIBRE001', 'LIBRE001'],
    [1234, '1234'],
    [0, '0'],
    [Number.NaN, ''],
    [undefined, ''],
    [{}, ''],
  ])('reads the text %o as %o', (stored, text) => {
    expect(code({ code: stored }).code).toBe(text)
  })

  it.each([
    [3, 3],
    ['3', 3],
    [' 4 ', 4],
    ['', 0],
    ['many', 0],
    [-1, 0],
    ['-1', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    ['Infinity', 0],
    [null, 0],
    [true, 0],
    [[5], 0],
  ])('counts %o uses as %o', (stored, uses) => {
    expect(code({ currentUses: stored, maxUses: stored })).toMatchObject({
      currentUses: uses,
      maxUses: uses,
    })
  })

  it.each([
    [1_700_000_000_000, 1_700_000_000_000],
    [{ toMillis: () => 5 }, 5],
    [{ toMillis: () => 'soon' }, null],
    [{ toMillis: 5 }, null],
    ['2026-01-01', null],
    [new Date(0), null],
    [Number.NaN, null],
    [undefined, null],
  ])('dates %o as %o', (stored, createdAt) => {
    expect(code({ createdAt: stored }).createdAt).toBe(createdAt)
  })

  it('calls toMillis as a method of the timestamp', () => {
    class Timestamp {
      private readonly seconds = 7
      toMillis() {
        return this.seconds * 1_000
      }
    }
    expect(code({ createdAt: new Timestamp() }).createdAt).toBe(7_000)
  })

  it.each([
    [
      { code_type: 'discount', percent: 15 },
      { kind: 'discount', percent: 15 },
    ],
    [
      { code_type: 'discount', percent: 0 },
      { kind: 'discount', percent: 0 },
    ],
    [
      { code_type: 'discount', percent: 101 },
      { kind: 'discount', percent: null },
    ],
    [
      { code_type: 'discount', percent: '15' },
      { kind: 'discount', percent: null },
    ],
    [{ code_type: 'discount' }, { kind: 'discount', percent: null }],
    [{ code_type: 'leader', percent: 15 }, { kind: 'leader' }],
    [{}, { kind: 'leader' }],
  ])('reads the type of %o [ENTITY-5, TYPE-1]', (fields, type) => {
    expect(code(fields).type).toEqual(type)
  })

  it('treats empty or invalid references as missing', () => {
    expect(code({ eventId: '', trackingId: 7, leaderId: null })).toMatchObject({
      eventId: null,
      trackingId: null,
      leaderId: '',
    })
  })
})
