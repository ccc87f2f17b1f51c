import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordIdFrom } from '../../../domain/shared/recordId'
import { ConsoleLog } from '../../../infrastructure/browser/ConsoleLog'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import { SystemClock } from '../../../infrastructure/browser/SystemClock'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('The console log', () => {
  const logged = (cause: unknown) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    new ConsoleLog().error('Codes could not be read', cause)
    return error.mock.calls.flat().join(' ')
  }

  it('prints the message, the error name and its code [ERROR-16]', () => {
    const cause = Object.assign(new TypeError('x'), { code: 'auth/wrong-password' })
    expect(logged(cause)).toBe('Codes could not be read: TypeError auth/wrong-password')
  })

  it.each([
    ['the message of an error', new Error('ana@example.test LIBRE001')],
    [
      'an error code that contains an address',
      Object.assign(new Error(), { code: 'ana@example.test' }),
    ],
    ['a string', 'ana@example.test LIBRE001'],
    ['a document', { code: 'LIBRE001', email: 'ana@example.test' }],
  ])('never prints %s [ERROR-16]', (_, cause) => {
    expect(logged(cause)).not.toMatch(/LIBRE001|ana@/)
  })
})

describe('Record ids', () => {
  it('are unique and have 20 letters and digits [WRITE-4]', () => {
    const { bytes } = new CryptoRandomNumbers()
    const made = Array.from({ length: 100 }, () => recordIdFrom(bytes))
    for (const id of made) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(new Set(made).size).toBe(100)
  })
})

describe('The clock', () => {
  it("returns the device's time in epoch milliseconds", () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 })
    expect(new SystemClock().now()).toBe(1_700_000_000_000)
  })
})
