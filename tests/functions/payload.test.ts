import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePayload } from '../../functions/src/actions/payload.ts'
import { resetFor } from './world.ts'

const REJECTED = { ok: false, error: { kind: 'invalid-argument' } }
const good = resetFor('ana@example.test')

describe('A payload', () => {
  it('never makes the parser throw, for any JSON', () => {
    const near = fc.record(
      {
        email: fc.oneof(fc.emailAddress(), fc.jsonValue()),
        mode: fc.oneof(
          fc.constantFrom('resetPassword', 'verifyEmail', 'passwordChanged'),
          fc.jsonValue(),
        ),
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
        if (!parsed.ok) expect(parsed).toEqual(REJECTED)
        else
          expect(Object.values(parsed.value).every((text) => typeof text === 'string')).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('may contain unknown fields, which are dropped', () => {
    const body = JSON.parse(
      `{"__proto__":{"mode":"x"},"role":"Admin",${JSON.stringify(good).slice(1)}`,
    )
    expect(parsePayload(body, 100)).toEqual({ ok: true, value: good })
  })

  it('may omit the subject and the name', () => {
    const { subject: _subject, name: _name, ...rest } = good
    expect(parsePayload(rest, 100)).toEqual({ ok: true, value: good })
    expect(parsePayload({ ...rest, name: null, subject: null }, 100)).toEqual({
      ok: true,
      value: good,
    })
  })

  it.each(['email', 'mode', 'redirect', 'storeId', 'subject', 'name'])(
    'is rejected if its %s has the wrong type [CALL-1]',
    (field) => {
      for (const value of [1, true, {}, [], ['a'], { toString: 'a' }, 'x'.repeat(2_049)]) {
        expect(parsePayload({ ...good, [field]: value }, 100)).toEqual(REJECTED)
      }
    },
  )

  it.each(['redirect', 'storeId', 'subject', 'name'])(
    'may have a %s of 2,048 characters [CALL-1]',
    (field) => {
      const longest = { ...good, [field]: 'x'.repeat(2_048) }
      expect(parsePayload(longest, 100)).toEqual({ ok: true, value: longest })
    },
  )

  it('is rejected with an empty store', () => {
    expect(parsePayload({ ...good, storeId: '' }, 100)).toEqual(REJECTED)
  })

  it.each(['a@b.cr', 'a@bc.d'])('may have parts of one letter in its address: %s', (email) => {
    expect(parsePayload({ ...good, email }, 100)).toMatchObject({ ok: true })
  })

  it.each(['email', 'mode', 'redirect', 'storeId'])('is rejected without %s', (field) => {
    expect(parsePayload({ ...good, [field]: undefined }, 100)).toEqual(REJECTED)
  })

  it.each([null, 'text', 7, [], [good], undefined, Buffer.from('{}')])('is not %j', (body) => {
    expect(parsePayload(body, 100)).toEqual(REJECTED)
  })

  it.each(['signIn', 'recoverEmail', 'RESETPASSWORD', 'toString', ''])(
    'rejects the mode %j',
    (mode) => {
      expect(parsePayload({ ...good, mode }, 100)).toEqual(REJECTED)
    },
  )

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
  ])('rejects the address %j', (email) => {
    expect(parsePayload({ ...good, email }, 100)).toEqual(REJECTED)
  })

  it('may have an address of up to 254 characters', () => {
    const email = `${'A'.repeat(64)}@${'abcdefghi.'.repeat(18)}testtests`
    expect(email).toHaveLength(254)
    expect(parsePayload({ ...good, email: ` ${email} ` }, 100)).toMatchObject({
      value: { email: email.toLowerCase() },
    })
    expect(parsePayload({ ...good, email: `${email}x` }, 100)).toEqual(REJECTED)
  })

  it('may have up to 10 kB', () => {
    expect(parsePayload(good, 10_000).ok).toBe(true)
    expect(parsePayload(good, 10_001)).toEqual(REJECTED)
  })
})
