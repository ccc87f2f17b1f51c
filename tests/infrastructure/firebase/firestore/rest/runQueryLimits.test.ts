import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedQuery } from '../../../../../infrastructure/firebase/firestore/rest/FailedQuery'
import type { RestAccess } from '../../../../../infrastructure/firebase/firestore/rest/post'
import { runQuery } from '../../../../../infrastructure/firebase/firestore/rest/runQuery'

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

describe('A query over HTTP in time', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    fetched.mockReset()
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

  it('gives up a connection that is silent for half a minute, not one that is slow', async () => {
    vi.useFakeTimers()
    const { response, send } = streamed()
    let signal: AbortSignal | null | undefined
    fetched.mockImplementation(async (_, request) => {
      signal = request?.signal
      return response
    })
    const documents = runQuery(access, {}, new AbortController().signal)
    const first = documents.next()
    await vi.advanceTimersByTimeAsync(29_000)
    send(`[${element('a')},`)
    await first
    await vi.advanceTimersByTimeAsync(29_000)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
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
