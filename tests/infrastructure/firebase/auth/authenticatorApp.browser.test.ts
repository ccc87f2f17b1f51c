import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { appCode } from '../../../support/appCode'
import { signedInTab } from '../../../support/firebase/signedInTab'

const ana = userId('leader-ana')
const PASSWORD = 'Correct#1'
const DONE = { ok: true, value: undefined }
const OFFLINE = { ok: false, error: { kind: 'offline' } }

afterEach(() => void vi.unstubAllGlobals())

/** Loses the answer to a call of Authentication, and those of all later ones if `forGood`. */
const lose = (operation: string, forGood = false) => {
  const send = window.fetch
  let isLost = false
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isIt = new Request(...request).url.includes(operation)
    if (isLost && forGood) throw new TypeError('network')
    const answer = await send(...request)
    if (!isIt) return answer
    isLost = true
    throw new TypeError('network')
  })
}

/** A leader to whom a key was offered. */
const offered = async () => {
  const { tab } = await signedInTab(ana)
  const app = await tab.authenticatorApp()
  const offer = await app.offerKey(PASSWORD)
  const key = offer.ok ? offer.value.key : ''
  return { app, code: () => appCode(key, Date.now()) }
}

describe('An authenticator app whose answer is lost', () => {
  it('is added where the provider has it', async () => {
    const { app, code } = await offered()
    lose('mfaEnrollment:finalize')
    expect(await app.add(code())).toEqual(DONE)
  })

  it('is added at the next try where nothing answered at first', async () => {
    const { app, code } = await offered()
    lose('mfaEnrollment:finalize', true)
    expect(await app.add(code())).toEqual(OFFLINE)
    vi.unstubAllGlobals()
    expect(await app.add(code())).toEqual(DONE)
    expect(await app.factors()).toMatchObject({ value: { app: { addedAt: expect.any(Number) } } })
  })

  it('is removed where the provider has none any more', async () => {
    const { app, code } = await offered()
    await app.add(code())
    lose('mfaEnrollment:withdraw')
    expect(await app.remove(PASSWORD)).toEqual(DONE)
    expect(await app.factors()).toMatchObject({ value: { app: null } })
  })
})
