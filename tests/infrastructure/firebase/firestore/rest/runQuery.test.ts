import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedQuery } from '../../../../../infrastructure/firebase/firestore/rest/FailedQuery'
import type { RestAccess } from '../../../../../infrastructure/firebase/firestore/rest/post'
import { runQuery } from '../../../../../infrastructure/firebase/firestore/rest/runQuery'
import { eventually } from '../../../../support/eventually'

const access: RestAccess = {
  url: 'https://store.test/v1/projects/p/databases/(default)',
  identityToken: async () => 'identity',
  appCheckToken: async () => 'attested',
}

const element = (id: string) =>
  JSON.stringify({ document: { name: `docs/${id}`, fields: {} }, readTime: 'now' })

/** An answer whose chunks a test sends. */
const streamed = (status = 200) => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  return {
    response: new Response(body, { status }),
    send: (text: string) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    fail: () => controller.error(new TypeError('network')),
  }
}

const NOTHING = '[{"readTime":"now"}]'

const answer = (body: string, status = 200) => new Response(body, { status })

/** The ids that a query gives, in the order and groups of their arrival, then the code of its failure. */
const run = async (signal = new AbortController().signal, given = access) => {
  const seen: unknown[] = []
  try {
    for await (const documents of runQuery(given, { limit: 1 }, signal)) {
      seen.push(documents.map(({ name }) => name))
    }
  } catch (cause) {
    expect(cause).toBeInstanceOf(FailedQuery)
    seen.push(cause instanceof FailedQuery ? cause.code : cause)
  }
  return seen
}

const fetched = vi.fn<typeof fetch>()

describe('A query over HTTP', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    fetched.mockReset()
  })

  it('is asked with the tokens of the leader and of App Check, without cookies', async () => {
    fetched.mockResolvedValue(answer(NOTHING))
    await run()
    const [url, request] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`${access.url}/documents:runQuery?prettyPrint=false`)
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: '{"structuredQuery":{"limit":1}}',
      headers: { Authorization: 'Bearer identity', 'X-Firebase-AppCheck': 'attested' },
    })
  })

  it('is asked without the headers of tokens that there are not', async () => {
    fetched.mockResolvedValue(answer(NOTHING))
    const none = { ...access, identityToken: async () => null, appCheckToken: null }
    await run(undefined, none)
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' })
  })

  it('gives documents before the answer has ended', async () => {
    const { response, send, end } = streamed()
    fetched.mockResolvedValue(response)
    const documents = runQuery(access, {}, new AbortController().signal)
    send(`[${element('a')},${element('b').slice(0, 9)}`)
    expect((await documents.next()).value).toMatchObject([{ name: 'docs/a' }])
    send(`${element('b').slice(9)}]`)
    expect((await documents.next()).value).toMatchObject([{ name: 'docs/b' }])
    end()
    expect((await documents.next()).done).toBe(true)
  })

  it('gives nothing for an answer without documents', async () => {
    fetched.mockResolvedValue(answer(NOTHING))
    expect(await run()).toEqual([])
  })

  it('fails where the answer ends too early, after what came', async () => {
    fetched.mockResolvedValue(answer(`[${element('a')},{"docu`))
    expect(await run()).toEqual([['docs/a'], 'unavailable'])
  })

  it('fails where the connection is lost, after what came', async () => {
    const { response, send, fail } = streamed()
    fetched.mockResolvedValue(response)
    const running = run()
    send(`[${element('a')},`)
    await eventually(() => expect(fetched).toHaveBeenCalled())
    setTimeout(fail)
    expect(await running).toEqual([['docs/a'], 'unavailable'])
  })

  it('fails with an error within the answer', async () => {
    const error = JSON.stringify({ error: { code: 4, status: 'DEADLINE_EXCEEDED' } })
    fetched.mockResolvedValue(answer(`[${error}]`))
    expect(await run()).toEqual(['deadline-exceeded'])
  })

  it('fails without a network', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    expect(await run()).toEqual(['unavailable'])
  })

  it.each([
    ['a list', 403, '[{"error":{"status":"PERMISSION_DENIED"}}]', 'permission-denied'],
    ['an object', 403, '{"error":{"status":"PERMISSION_DENIED"}}', 'permission-denied'],
    ['no status', 400, '{"error":{}}', 'unknown'],
    ["a proxy's page", 502, '<h1>Bad gateway</h1>', 'unavailable'],
    ["a captive portal's page", 404, '<h1>Sign in</h1>', 'unknown'],
  ])('fails with a refusal that is %s', async (_, status, body, code) => {
    fetched.mockResolvedValue(answer(body, status))
    expect(await run()).toEqual([code])
  })

  it.each([
    '<h1>Sign in to this network</h1>',
    '<style>body { color: red }</style>',
    '<script>var a=[{x:1}]</script>',
    '{}',
    '{"readTime":"now"}',
    '[]',
    '[][{"readTime":"now"}]',
    '[{"readTime":"now"}]]',
    '',
  ])("takes no other server's answer for an empty list: %s", async (body) => {
    fetched.mockResolvedValue(answer(body))
    expect(await run()).toEqual(['unavailable'])
  })

  it.each([
    ['may be tried again while App Check gave no token', async () => null, 'unavailable'],
    ['is final with a token of App Check', async () => 'attested', 'permission-denied'],
    ['is final in installations without App Check', null, 'permission-denied'],
  ])('that is denied %s', async (_, appCheckToken, code) => {
    fetched.mockResolvedValue(answer('[{"error":{"status":"PERMISSION_DENIED"}}]', 403))
    expect(await run(undefined, { ...access, appCheckToken })).toEqual([code])
  })
})
