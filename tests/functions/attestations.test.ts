import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppCheckAttestations } from '../../functions/src/limits/AppCheckAttestations.ts'

type AppCheck = ConstructorParameters<typeof AppCheckAttestations>[0]

/** App Check that answers as given. */
const appCheck = (verifyToken: (token: string) => Promise<unknown>) => {
  const [verify, log] = [vi.fn(verifyToken), vi.fn()]
  const attestations = new AppCheckAttestations({ verifyToken: verify } as unknown as AppCheck, log)
  return { attestations, verify, log }
}

const refusal = () => Promise.reject(Object.assign(new Error(), { code: 'app-check/expired' }))

describe('A call', () => {
  it('without a token is not attested, and nothing is asked', async () => {
    const { attestations, verify } = appCheck(async () => undefined)
    expect(await attestations.isFromPortal(null)).toBe(false)
    expect(verify).not.toHaveBeenCalled()
  })

  it('is attested by a token that App Check accepts', async () => {
    const { attestations, verify } = appCheck(async () => undefined)
    expect(await attestations.isFromPortal('token')).toBe(true)
    expect(verify).toHaveBeenCalledWith('token')
  })

  it('is not attested by a token that App Check refuses, which is logged by its code', async () => {
    const { attestations, log } = appCheck(refusal)
    expect(await attestations.isFromPortal('token')).toBe(false)
    expect(log.mock.calls).toEqual([['An App Check token was not accepted', 'app-check/expired']])
  })

  it('is not attested where App Check does not answer within five seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { attestations, log } = appCheck(() => new Promise(() => undefined))
    const asking = attestations.isFromPortal('token')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asking).toBe(false)
    expect(log.mock.calls).toEqual([['An App Check token was not accepted', 'deadline']])
  })

  it('fails on a defect, which is no refusal', async () => {
    const { attestations } = appCheck(() => Promise.reject(new TypeError('defect')))
    await expect(attestations.isFromPortal('token')).rejects.toThrow('defect')
  })
})
