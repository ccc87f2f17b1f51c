import { describe, expect, it } from 'vitest'
import { keyUri } from '../../../infrastructure/documents/keyUri'

const usual = { key: 'JBSWY3DP', algorithm: 'SHA1', digits: 6, period: 30 }

describe('The key URI for an authenticator app', () => {
  it('names issuer and account, with spaces and signs that every app reads', () => {
    expect(keyUri({ ...usual, email: 'ana+fest@example.test' })).toBe(
      'otpauth://totp/Centro%20de%20l%C3%ADderes:ana%2Bfest%40example.test?secret=JBSWY3DP&issuer=Centro%20de%20l%C3%ADderes',
    )
  })

  it('has the parameters that differ from what apps assume', () => {
    const unusual = { ...usual, algorithm: 'SHA256', digits: 8, period: 60, email: 'a@b.test' }
    expect(keyUri(unusual)).toMatch(/&algorithm=SHA256&digits=8&period=60$/)
  })
})
