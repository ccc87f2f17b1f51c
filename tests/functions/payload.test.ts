import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePayload } from '../../functions/src/payload.ts'
import { resetFor } from './world.ts'

const REFUSED = { ok: false, error: { kind: 'invalid-argument' } }
const good = resetFor('ana@example.test')

describe('A payload', () => {
  it('never makes its reader throw, whatever JSON it is', () => {
    const near = fc.record(
      {
        email: fc.oneof(fc.emailAddress(), fc.jsonValue()),
        mode: fc.oneof(fc.constantFrom('resetPassword', 'verifyEmail'), fc.jsonValue()),
        redirect: fc.oneof(fc.webUrl(), fc.jsonValue()),
        storeId: fc.oneof(fc.string(), fc.jsonValue()),
        subject: fc.oneof(fc.string(), fc.jsonValue()),
        name: fc.oneof(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue()), (body) => {
        const parsed = parsePayload(body, 100)
        if (!parsed.ok) expect(parsed).toEqual(REFUSED)
        else
          expect(Object.values(parsed.value).every((text) => typeof text === 'string')).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('may hold fields that nobody knows, which are left out', () => {
    const body = JSON.parse(
      `{"__proto__":{"mode":"x"},"role":"Admin",${JSON.stringify(good).slice(1)}`,
    )
    expect(parsePayload(body, 100)).toEqual({ ok: true, value: good })
  })

  it('may lack a subject and a name', () => {
    const { subject: _subject, name: _name, ...rest } = good
    expect(parsePayload(rest, 100)).toEqual({ ok: true, value: good })
    expect(parsePayload({ ...rest, name: null, subject: null }, 100)).toEqual({
      ok: true,
      value: good,
    })
  })

  it.each(['email', 'mode', 'redirect', 'storeId', 'subject', 'name'])(
    'is refused when its %s is of a wrong type [CALL-1]',
    (field) => {
      for (const value of [1, true, {}, [], ['a'], { toString: 'a' }, 'x'.repeat(2_049)]) {
        expect(parsePayload({ ...good, [field]: value }, 100)).toEqual(REFUSED)
      }
    },
  )

  it.each(['email', 'mode', 'redirect', 'storeId'])('is refused without %s', (field) => {
    expect(parsePayload({ ...good, [field]: undefined }, 100)).toEqual(REFUSED)
  })

  it.each([null, 'text', 7, [], [good], undefined, Buffer.from('{}')])('is no %j', (body) => {
    expect(parsePayload(body, 100)).toEqual(REFUSED)
  })

  it.each(['signIn', 'recoverEmail', 'RESETPASSWORD', 'toString', ''])('has no mode %j', (mode) => {
    expect(parsePayload({ ...good, mode }, 100)).toEqual(REFUSED)
  })

  it.each([
    'ana',
    'ana@localhost',
    'ana@example.test, eva@example.test',
    'Ana <ana@example.test>',
    'ana@example.test\r\nBcc: eva@example.test',
    'ana@example.test\u0000',
    'añá@example.test',
    `${'a'.repeat(65)}@example.test`,
    `ana@${'abcdefghi.'.repeat(25)}test`,
    ' ',
  ])('has no address %j', (email) => {
    expect(parsePayload({ ...good, email }, 100)).toEqual(REFUSED)
  })

  it('may have an address of 254 characters', () => {
    const email = `${'A'.repeat(64)}@${'abcdefghi.'.repeat(18)}testtests`
    expect(email).toHaveLength(254)
    expect(parsePayload({ ...good, email: ` ${email} ` }, 100)).toMatchObject({
      value: { email: email.toLowerCase() },
    })
    expect(parsePayload({ ...good, email: `${email}x` }, 100)).toEqual(REFUSED)
  })

  it('may be of 10 kB', () => {
    expect(parsePayload(good, 10_000).ok).toBe(true)
    expect(parsePayload(good, 10_001)).toEqual(REFUSED)
  })
})
