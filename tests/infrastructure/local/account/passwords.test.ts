import { describe, expect, it } from 'vitest'
import {
  hashPassword,
  ITERATIONS,
  matchesPassword,
} from '../../../../infrastructure/local/account/passwords'

describe('A kept password', () => {
  it('is recognised, and no other is', async () => {
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', record)).toBe(true)
    for (const wrong of ['', 'Correct#', 'correct#1', 'Correct#11'])
      expect(await matchesPassword(wrong, record)).toBe(false)
  })

  it('is PBKDF2 as RFC 7914 §11 publishes it for SHA-256 [DEMO-3]', async () => {
    const published = '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'
    const record = { salt: '73616c74', hash: published, iterations: 1 }
    expect(await matchesPassword('passwd', record)).toBe(true)
  })

  it('is salted: the same password is never kept twice alike [DEMO-3]', async () => {
    const [one, other] = [await hashPassword('Correct#1', 10), await hashPassword('Correct#1', 10)]
    expect(one.salt).not.toBe(other.salt)
    expect(one.hash).not.toBe(other.hash)
  })

  it('takes 600 000 rounds to try, unless a record says otherwise', async () => {
    expect(ITERATIONS).toBe(600_000)
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', { ...record, iterations: 11 })).toBe(false)
  })

  it('is not recognised by a hash cut short', async () => {
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', { ...record, hash: '' })).toBe(false)
  })
})
