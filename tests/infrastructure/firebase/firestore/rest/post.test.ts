import { describe, expect, it, vi } from 'vitest'
import { fieldsAt } from '../../../../../infrastructure/firebase/firestore/rest/batchGet'
import { update, write } from '../../../../../infrastructure/firebase/firestore/rest/commit'
import type { RestAccess } from '../../../../../infrastructure/firebase/firestore/rest/post'
import { runQuery } from '../../../../../infrastructure/firebase/firestore/rest/runQuery'
import { access, answer, failureOf, stubFetch } from '../../../../support/firebase/restCalls'

const code = { path: 'codes/a', fields: { code: 'FEST' }, timeFields: ['createdAt'] }

const calls: readonly [string, (given?: RestAccess) => Promise<unknown>][] = [
  ['A write', (given = access) => write(given, [code])],
  ['A change', (given = access) => update(given, [{ ...code, removedFields: ['deletedAt'] }])],
  ['A query', (given = access) => runQuery(given, {}, new AbortController().signal).next()],
  ['A reading of fields', (given = access) => fieldsAt(given, ['codeTexts/A'], ['codeId'])],
]

const fetched = stubFetch()

describe.each(calls)('%s over HTTP', (_, call) => {
  it('fails without a network', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await failureOf(call())).toBe('unavailable')
  })

  it('is not sent without an identity token, and fails as unavailable', async () => {
    const signedOut = { ...access, identityToken: async () => null }
    expect(await failureOf(call(signedOut))).toBe('unavailable')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('gives up after half a minute without an answer', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_url, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')))
        }),
    )
    const failure = failureOf(call())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toBe('unavailable')
  })

  it.each([
    ['a list', 403, '[{"error":{"status":"PERMISSION_DENIED"}}]', 'permission-denied'],
    ['an object', 409, '{"error":{"status":"ALREADY_EXISTS"}}', 'already-exists'],
    ['no status', 400, '{"error":{}}', 'unknown'],
    ["a proxy's page", 502, '<h1>Bad gateway</h1>', 'unavailable'],
    ["a captive portal's page", 404, '<h1>Sign in</h1>', 'unknown'],
  ])('fails with a refusal that is %s', async (_what, status, body, failure) => {
    fetched.mockResolvedValue(answer(body, status))
    expect(await failureOf(call())).toBe(failure)
  })

  it.each(['<h1>Sign in to this network</h1>', '{}', 'null', '"text"', ''])(
    "takes no captive portal's page for its answer: %s",
    async (body) => {
      fetched.mockResolvedValue(answer(body))
      expect(await failureOf(call())).toBe('unavailable')
    },
  )

  it.each([
    ['may be tried again while App Check gave no token', async () => null, 'unavailable'],
    ['is final with a token of App Check', async () => 'attested', 'permission-denied'],
    ['is final in installations without App Check', null, 'permission-denied'],
  ])('that is denied %s', async (_what, appCheckToken, failure) => {
    fetched.mockResolvedValue(answer('{"error":{"status":"PERMISSION_DENIED"}}', 403))
    expect(await failureOf(call({ ...access, appCheckToken }))).toBe(failure)
  })
})
