import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBreached } from '../../../../infrastructure/firebase/auth/breachedPasswords'
import { pwnedPasswordsAnswer } from '../../../support/firebase/pwnedPasswords.mjs'
import { breachedPassword, password } from '../../../support/mothers/accounts'

const serves = (answer: (url: string, init?: RequestInit) => Promise<Response>) => {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

describe('A password', () => {
  it('is known from breaches if the service lists the rest of its hash [PASSWORD-9]', async () => {
    serves(async (url) => new Response(pwnedPasswordsAnswer(url)))
    expect(await isBreached(breachedPassword)).toBe(true)
    expect(await isBreached(password)).toBe(false)
  })

  it('is asked for by the first five characters of its hash, and nothing else leaves [PASSWORD-9]', async () => {
    const fetch = serves(async (url) => new Response(pwnedPasswordsAnswer(url)))
    await isBreached(breachedPassword)
    expect(fetch).toHaveBeenCalledOnce()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toMatch(/^https:\/\/api\.pwnedpasswords\.com\/range\/[0-9A-F]{5}(\?mode=sha1)?$/)
    expect(init).toMatchObject({ headers: {} })
    expect(init?.body).toBeUndefined()
  })

  it.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses', async () => new Response('', { status: 503 })],
    ['answers anything else', async () => new Response('<html></html>')],
  ])('is taken where the service %s [PASSWORD-9]', async (_, answer) => {
    serves(answer)
    expect(await isBreached(breachedPassword)).toBe(false)
  })

  it('is taken where the service does not answer within three seconds [PASSWORD-9]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    serves(async (url, init) => {
      init?.signal?.throwIfAborted()
      return new Response(pwnedPasswordsAnswer(url))
    })
    expect(await isBreached(breachedPassword)).toBe(false)
    expect(timeout).toHaveBeenCalledWith(3_000)
    timeout.mockRestore()
  })
})
