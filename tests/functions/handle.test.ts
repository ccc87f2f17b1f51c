import { describe, expect, it } from 'vitest'
import { ana, confirmationFor, errorWith, PORTAL, resetFor, World } from './world.ts'

describe('The function', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'post'])(
    'rejects the method %s [CALL-3]',
    async (method) => {
      const answer = await new World().call(resetFor(ana.email), { method })
      expect(answer).toMatchObject({
        httpStatus: 405,
        headers: { Allow: 'POST, OPTIONS' },
        body: errorWith('method-not-allowed'),
      })
    },
  )

  it('answers CORS preflights of allowed origins', async () => {
    const answer = await new World().call(undefined, { method: 'OPTIONS' })
    expect(answer).toMatchObject({
      httpStatus: 204,
      headers: {
        'Access-Control-Allow-Origin': PORTAL,
        'Access-Control-Allow-Methods': 'POST, OPTIONS',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Firebase-AppCheck',
        Vary: 'Origin',
      },
      body: null,
    })
  })

  it.each([
    'https://evil.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'https://portal.example:8443',
    'https://PORTAL.example',
    'null',
    '',
    undefined,
  ])('sends no CORS headers to the origin %j', async (origin) => {
    const world = new World()
    for (const method of ['OPTIONS', 'POST', 'GET']) {
      const { headers } = await world.call(resetFor(ana.email), { method, origin })
      expect(Object.keys(headers).filter((name) => name.startsWith('Access-Control'))).toEqual([])
      expect(headers).toMatchObject({ Vary: 'Origin' })
    }
  })

  it('lets a page of an allowed origin read how long to wait', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    const { httpStatus, headers } = await world.call(resetFor(ana.email))
    expect(httpStatus).toBe(429)
    expect(headers).toMatchObject({
      'Retry-After': expect.any(String),
      'Access-Control-Expose-Headers': 'Retry-After',
    })
  })

  it('tells the methods that it takes only to a caller with another one', async () => {
    const answer = await new World().call(resetFor(ana.email, { redirect: 'https://evil.example' }))
    expect(answer.headers).not.toHaveProperty('Allow')
  })

  it('disables caching and content sniffing of its responses', async () => {
    const world = new World()
    for (const body of [resetFor(ana.email), resetFor(ana.email), {}]) {
      expect((await world.call(body)).headers).toMatchObject({
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Origin',
        'Access-Control-Allow-Origin': PORTAL,
      })
    }
  })

  it('lets no response run or load anything if it is opened as a page, or be shown in a frame', async () => {
    const world = new World()
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      expect((await world.call(resetFor(ana.email), { method })).headers).toMatchObject({
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
    }
  })

  it('has browsers use HTTPS alone for a year, as the pages do', async () => {
    expect((await new World().call(resetFor(ana.email))).headers).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
  })

  // Types that a form can post without a preflight.
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'text/plain; application/json',
    undefined,
  ])('rejects the content type %j [CALL-3]', async (contentType) => {
    const world = new World()
    const answer = await world.call(resetFor(ana.email), { contentType })
    expect(answer).toMatchObject({ httpStatus: 400, body: errorWith('invalid-argument') })
    expect(world.queued).toEqual([])
  })

  it('accepts JSON with a charset parameter [CALL-3]', async () => {
    const contentType = 'Application/JSON; charset=utf-8'
    expect(await new World().call(resetFor(ana.email), { contentType })).toMatchObject({
      httpStatus: 200,
      body: { status: 'success' },
    })
  })

  it('rejects a body of more than 10 kB', async () => {
    const answer = await new World().call(resetFor(ana.email), { bodySize: 10_001 })
    expect(answer).toMatchObject({ httpStatus: 400, body: errorWith('invalid-argument') })
  })

  it.each(['other-store', '', 'DEMO-STORE'])('rejects the store %j [CALL-3]', async (storeId) => {
    const answer = await new World().call(resetFor(ana.email, { storeId }))
    expect(answer).toMatchObject({ httpStatus: 400, body: errorWith('invalid-argument') })
  })

  // Every other form of them: redirects.test.ts.
  it.each(['https://evil.example/iniciar-sesion', '/iniciar-sesion', ''])(
    'rejects the redirect %j [CALL-3]',
    async (redirect) => {
      const world = new World()
      const answer = await world.call(resetFor(ana.email, { redirect }))
      expect(answer).toMatchObject({ httpStatus: 403, body: errorWith('forbidden-redirect') })
      expect(world.queued).toEqual([])
      expect(world.counted).toBe(0)
    },
  )

  it.each([resetFor(ana.email), confirmationFor(ana.email)])(
    'links to the account-action screen of the calling portal: $mode',
    async (payload) => {
      const world = new World()
      await world.callAsAna({ ...payload, redirect: 'HTTPS://Portal.example:443/a?b=c&d#e' })
      await world.deliverAll()
      const [url] = world.mails[0]?.text.match(/https:\S+/) ?? []
      const link = new URL(url ?? '')
      expect(link.origin + link.pathname).toBe('https://portal.example/auth/action')
      expect(Object.fromEntries(link.searchParams)).toEqual({
        mode: payload.mode,
        oobCode: `code-${payload.mode}`,
        continueUrl: 'https://portal.example/a?b=c&d#e',
        lang: 'es',
      })
    },
  )

  it("reports a defect as 'unavailable' and logs only its name [CALL-3, ERROR-16]", async () => {
    const world = new World()
    world.limits = 'broken'
    const answer = await world.call(resetFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.logged).toEqual(['A call failed with a defect TypeError'])
  })
})
