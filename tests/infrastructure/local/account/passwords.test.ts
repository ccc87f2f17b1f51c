import { describe, expect, it } from 'vitest'
import {
  hashPassword,
  ITERATIONS,
  matchesPassword,
} from '../../../../infrastructure/local/account/passwords'

describe('A password hash', () => {
  it('matches only its password', async () => {
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', record)).toBe(true)
    for (const wrong of ['', 'Correct#', 'correct#1', 'Correct#11'])
      expect(await matchesPassword(wrong, record)).toBe(false)
  })

  it('matches the PBKDF2-HMAC-SHA-256 test vector of RFC 7914 §11 [DEMO-3]', async () => {
    const published = '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc'
    const record = { salt: '73616c74', hash: published, iterations: 1 }
    expect(await matchesPassword('passwd', record)).toBe(true)
  })

  it('is salted: the same password gives different hashes [DEMO-3]', async () => {
    const [one, other] = [await hashPassword('Correct#1', 10), await hashPassword('Correct#1', 10)]
    expect(one.salt).not.toBe(other.salt)
    expect(one.hash).not.toBe(other.hash)
  })

  it('uses 600 000 iterations unless the record has another number', async () => {
    expect(ITERATIONS).toBe(600_000)
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', { ...record, iterations: 11 })).toBe(false)
  })

  it('does not match a truncated hash', async () => {
    const record = await hashPassword('Correct#1', 10)
    expect(await matchesPassword('Correct#1', { ...record, hash: '' })).toBe(false)
  })
})
