import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FetchHttp } from '../../../infrastructure/browser/FetchHttp'

const http = new FetchHttp()

const stubFetch = (answer: () => Response | Promise<Response>) => {
  const send = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', send)
  return send
}

/** A server that never responds; rejects on abort, like the browser. */
const stubHangingFetch = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )

describe('The HTTP client', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([200, 201, 299])(
    'treats status %i as a success and parses the JSON body [CALL-5]',
    async (status) => {
      stubFetch(() => Response.json({ status: 'success' }, { status }))
      expect(await http.post('/api', {})).toEqual({ ok: true, value: { status: 'success' } })
    },
  )

  it('sends JSON with the given headers and without cookies', async () => {
    const send = stubFetch(() => Response.json(null))
    await http.post('/api', { name: 'Año' }, { headers: { Authorization: 'Bearer x' } })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe('/api')
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"name":"Año"}',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer x' },
    })
  })

  it.each([300, 400, 503])(
    "treats status %i as 'refused', with its body [CALL-5]",
    async (status) => {
      stubFetch(() => Response.json({ code: 'no' }, { status }))
      const body = { code: 'no' }
      expect(await http.post('/api', {})).toEqual({
        ok: false,
        error: { kind: 'refused', status, body, retryAfter: null },
      })
    },
  )

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['Fri, 20 Nov 2026 10:00:00 GMT', null],
    ['-1', null],
    ['', null],
  ])('reads the header Retry-After «%s» as %s ms', async (text, retryAfter) => {
    const headers = { 'Retry-After': text }
    stubFetch(() => Response.json(null, { status: 429, headers }))
    expect(await http.post('/api', {})).toMatchObject({ error: { retryAfter } })
  })

  it('reads a body that is not JSON as null', async () => {
    stubFetch(() => new Response('<html>', { status: 502 }))
    expect(await http.post('/api', {})).toMatchObject({ error: { status: 502, body: null } })
  })

  it("reports a network error as 'offline'", async () => {
    stubFetch(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await http.post('/api', {})).toEqual({ ok: false, error: { kind: 'offline' } })
  })

  it('does not end a call that hangs for a day, and takes its late answer [CALL-6]', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let answer: ((response: Response) => void) | undefined
    stubFetch(() => new Promise((resolve) => (answer = resolve)))
    const ended = vi.fn()
    const pending = http.post('/api', {})
    void pending.then(ended)
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(ended).not.toHaveBeenCalled()
    answer?.(Response.json('late'))
    expect(await pending).toEqual({ ok: true, value: 'late' })
  })

  // The browser's own AbortSignal.timeout() follows no fake timer.
  it('gives the browser no signal but the caller’s [CALL-6]', async () => {
    const send = stubFetch(() => Response.json(null))
    const { signal } = new AbortController()
    await http.post('/api', {})
    await http.post('/api', {}, { signal })
    expect(send.mock.calls.map(([, init]) => init.signal)).toEqual([null, signal])
    expect(send.mock.calls[1]?.[1].signal).toBe(signal)
  })

  it('aborts a request by its signal, before or after it was sent [CALL-7]', async () => {
    stubHangingFetch()
    const aborted = { ok: false, error: { kind: 'aborted' } }
    const later = new AbortController()
    const pending = http.post('/api', {}, { signal: later.signal })
    later.abort()
    expect(await pending).toEqual(aborted)

    stubFetch(() => Response.json({}))
    expect(await http.post('/api', {}, { signal: AbortSignal.abort() })).toEqual(aborted)
  })
})
