import { afterEach, beforeEach, expect, vi } from 'vitest'
import { FailedQuery } from '../../../infrastructure/firebase/firestore/rest/FailedQuery'
import type { RestAccess } from '../../../infrastructure/firebase/firestore/rest/post'

export const DATABASE = 'projects/p/databases/(default)'

export const access: RestAccess = {
  url: `https://store.test/v1/${DATABASE}`,
  identityToken: async () => 'identity',
  appCheckToken: async () => 'attested',
}

export const answer = (body: string, status = 200) => new Response(body, { status })

export const refusal = (status = 'PERMISSION_DENIED') =>
  answer(JSON.stringify({ error: { status } }), 403)

/** Replaces the network in each test of a file. */
export const stubFetch = () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    fetched.mockReset()
  })
  return fetched
}

/** The code of its failure; null if it succeeds. */
export const failureOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (cause) {
    expect(cause).toBeInstanceOf(FailedQuery)
    return cause instanceof FailedQuery ? cause.code : cause
  }
}
