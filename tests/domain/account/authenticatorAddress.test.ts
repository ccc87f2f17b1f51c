import { describe, expect, it } from 'vitest'
import { authenticatorAddress } from '../../../domain/account/authenticatorAddress'

const usual = { key: 'JBSWY3DP', algorithm: 'SHA1', digits: 6, period: 30 }

describe('The address for an authenticator app', () => {
  it('says who asks and for which account, with blanks and signs that every app reads', () => {
    expect(authenticatorAddress({ ...usual, account: 'ana+fest@example.test' })).toBe(
      'otpauth://totp/Centro%20de%20l%C3%ADderes:ana%2Bfest%40example.test?secret=JBSWY3DP&issuer=Centro%20de%20l%C3%ADderes',
    )
  })

  it('says of its codes what an app would not assume', () => {
    const unusual = { ...usual, algorithm: 'SHA256', digits: 8, period: 60, account: 'a@b.test' }
    expect(authenticatorAddress(unusual)).toMatch(/&algorithm=SHA256&digits=8&period=60$/)
  })
})
