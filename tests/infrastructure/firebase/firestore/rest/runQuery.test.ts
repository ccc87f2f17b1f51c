import { describe, expect, it, vi } from 'vitest'
import { FailedQuery } from '../../../../../infrastructure/firebase/firestore/rest/FailedQuery'
import { runQuery } from '../../../../../infrastructure/firebase/firestore/rest/runQuery'
import { eventually } from '../../../../support/eventually'
import { access, answer, stubFetch } from '../../../../support/firebase/restCalls'

const element = (id: string) =>
  JSON.stringify({ document: { name: `docs/${id}`, fields: {} }, readTime: 'now' })

/** An answer whose chunks a test sends. */
const streamed = () => {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  return {
    response: new Response(body),
    send: (text: string) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    fail: () => controller.error(new TypeError('network')),
  }
}

const NOTHING = '[{"readTime":"now"}]'

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

const fetched = stubFetch()

describe('A query over HTTP', () => {
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

  it('is asked without a header of App Check where there is none', async () => {
    fetched.mockResolvedValue(answer(NOTHING))
    await run(undefined, { ...access, appCheckToken: null })
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      Authorization: 'Bearer identity',
    })
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

  it('waits for its tokens no longer than for an answer, and not past its signal', async () => {
    vi.useFakeTimers()
    const never = { ...access, identityToken: () => new Promise<never>(() => undefined) }
    const silent = run(undefined, never)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await silent).toEqual(['unavailable'])
    const controller = new AbortController()
    const ended = run(controller.signal, never)
    controller.abort()
    expect(await ended).toEqual(['unavailable'])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('leaves nothing on its signal once it has ended', async () => {
    fetched.mockResolvedValue(answer(NOTHING))
    const { signal } = new AbortController()
    const [add, remove] = [
      vi.spyOn(signal, 'addEventListener'),
      vi.spyOn(signal, 'removeEventListener'),
    ]
    await run(signal)
    expect(remove.mock.calls).toEqual(add.mock.calls)
  })

  it('gives up a connection that is silent for 30 seconds, not one that is slow [CALL-15]', async () => {
    vi.useFakeTimers()
    const { response, send } = streamed()
    let signal: AbortSignal | null | undefined
    fetched.mockImplementation(async (_, request) => {
      signal = request?.signal
      return response
    })
    const documents = runQuery(access, {}, new AbortController().signal)
    const first = documents.next()
    await vi.advanceTimersByTimeAsync(29_999)
    send(`[${element('a')},`)
    await first
    await vi.advanceTimersByTimeAsync(29_999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal?.aborted).toBe(true)
  })

  it('ends its connection with its reader, and with its signal', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const open = async () => {
      const { response, send } = streamed()
      fetched.mockImplementation(async (_, request) => {
        signals.push(request?.signal)
        return response
      })
      const controller = new AbortController()
      const documents = runQuery(access, {}, controller.signal)
      const first = documents.next()
      send(`[${element('a')},`)
      await first
      return { documents, controller }
    }
    await (await open()).documents.return(undefined)
    ;(await open()).controller.abort()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
  })
})
