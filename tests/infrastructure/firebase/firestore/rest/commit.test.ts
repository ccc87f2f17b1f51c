import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsAt } from '../../../../../infrastructure/firebase/firestore/rest/batchGet'
import {
  create,
  type NewDocument,
  update,
} from '../../../../../infrastructure/firebase/firestore/rest/commit'
import { FailedQuery } from '../../../../../infrastructure/firebase/firestore/rest/FailedQuery'
import type { RestAccess } from '../../../../../infrastructure/firebase/firestore/rest/post'

const DATABASE = 'projects/p/databases/(default)'

const access: RestAccess = {
  url: `https://store.test/v1/${DATABASE}`,
  identityToken: async () => 'identity',
  appCheckToken: async () => 'attested',
}

const code: NewDocument = {
  path: 'codes/a',
  fields: { code: 'FEST', maxUses: 2 },
  timeFields: ['createdAt'],
}

const answer = (body: string, status = 200) => new Response(body, { status })

const fetched = vi.fn<typeof fetch>()

/** The code of its failure; null if it succeeds. */
const failureOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (cause) {
    expect(cause).toBeInstanceOf(FailedQuery)
    return cause instanceof FailedQuery ? cause.code : cause
  }
}

const calls: readonly [string, (given?: RestAccess) => Promise<unknown>][] = [
  ['A creation', (given = access) => create(given, [code])],
  ['A change', (given = access) => update(given, [{ ...code, removedFields: ['deletedAt'] }])],
  ['A reading of fields', (given = access) => fieldsAt(given, ['codeTexts/A'], ['codeId'])],
]

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

describe.each(calls)('%s over HTTP', (_, call) => {
  it('fails without a network', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await failureOf(call())).toBe('unavailable')
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

const sent = () => {
  const [url, request] = fetched.mock.calls[0] ?? []
  return { url, headers: request?.headers, body: JSON.parse(String(request?.body)) as unknown }
}

describe('A creation', () => {
  it('asks for new documents that the server dates', async () => {
    fetched.mockResolvedValue(answer('{"commitTime":"now"}'))
    await create(access, [code])
    expect(sent()).toEqual({
      url: `${access.url}/documents:commit?prettyPrint=false`,
      headers: expect.objectContaining({
        Authorization: 'Bearer identity',
        'X-Firebase-AppCheck': 'attested',
      }),
      body: {
        writes: [
          {
            update: {
              name: `${DATABASE}/documents/codes/a`,
              fields: { code: { stringValue: 'FEST' }, maxUses: { integerValue: '2' } },
            },
            updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: { exists: false },
          },
        ],
      },
    })
  })

  it('is not repeated: without its answer, none knows whether it was done', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    await failureOf(create(access, [code]))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('A change', () => {
  it('names the fields that it sets and removes, of documents that exist', async () => {
    fetched.mockResolvedValue(answer('{"commitTime":"now"}'))
    const change = { path: 'codes/a', fields: { status: 'available' }, timeFields: ['updatedAt'] }
    await update(access, [{ ...change, removedFields: ['deletedAt'] }])
    expect(sent().body).toEqual({
      writes: [
        {
          update: {
            name: `${DATABASE}/documents/codes/a`,
            fields: { status: { stringValue: 'available' } },
          },
          updateMask: { fieldPaths: ['status', 'deletedAt'] },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: true },
        },
      ],
    })
  })
})

describe('A reading of fields', () => {
  it('gives those of the documents that exist', async () => {
    const name = (id: string) => `${DATABASE}/documents/codeTexts/${id}`
    fetched.mockResolvedValue(
      answer(
        JSON.stringify([
          { found: { name: name('A'), fields: { codeId: { stringValue: 'a' } } } },
          { missing: name('B') },
          { found: { name: name('C'), fields: { uses: { integerValue: '1' } } } },
          { found: { name: name('D') } },
          { found: { name: name('OTHER'), fields: { codeId: { stringValue: 'o' } } } },
        ]),
      ),
    )
    const paths = ['A', 'B', 'C', 'D'].map((id) => `codeTexts/${id}`)
    expect(await fieldsAt(access, paths, ['codeId', 'uses'])).toEqual(
      new Map([
        ['codeTexts/A', { codeId: 'a' }],
        ['codeTexts/C', { uses: 1 }],
        ['codeTexts/D', {}],
      ]),
    )
    expect(sent()).toMatchObject({
      url: `${access.url}/documents:batchGet?prettyPrint=false`,
      body: {
        documents: ['A', 'B', 'C', 'D'].map(name),
        mask: { fieldPaths: ['codeId', 'uses'] },
      },
    })
  })
  it.each([
    ['holds a refusal', [{ error: { status: 'PERMISSION_DENIED' } }], 'permission-denied'],
    ['leaves a document out', [{ readTime: 'now' }], 'unavailable'],
  ])('fails where an answer %s', async (_, elements, failure) => {
    fetched.mockResolvedValue(answer(JSON.stringify(elements)))
    expect(await failureOf(fieldsAt(access, ['codeTexts/A'], ['codeId']))).toBe(failure)
  })
})
