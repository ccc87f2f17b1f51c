import { describe, expect, it } from 'vitest'
import { headersOf, readHosting } from '../../../scripts/build/hosting.mjs'
import { pagesHaveTheirHeaders } from '../../../tools/check/checks/pages'
import { type Answer, network, resultOf } from './world'

const ASSET = '/assets/index-1a2b.js'
const PAGE = `<script type="module" src="${ASSET}"></script>`

/** Hosting as firebase.json has it. */
const served = (path: string): Answer => {
  if (path.startsWith('/assets/') && path !== ASSET) return { status: 404 }
  const isScript = path.endsWith('.js')
  const type = isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'
  const headers = [...headersOf(readHosting(), path), ['Content-Type', type] as const]
  return { headers, body: isScript ? '' : PAGE }
}

const checked = (change: (path: string, answer: Answer) => Answer = (_, answer) => answer) =>
  resultOf(pagesHaveTheirHeaders, {
    fetch: network(({ url }) => change(url.pathname, served(url.pathname))),
  })

const without = (name: string, answer: Answer): Answer => {
  const headers = new Headers(answer.headers as HeadersInit)
  headers.delete(name)
  return { ...answer, headers }
}

describe('The check of headers', () => {
  it('holds for a hosting that sends what firebase.json says', async () => {
    expect(await checked()).toMatchObject({ kind: 'held' })
  })

  it.each([
    ['/', 'Content-Security-Policy'],
    ['/iniciar-sesion', 'Referrer-Policy'],
    ['/codigos', 'Cache-Control'],
    ['/sw.js', 'Cache-Control'],
    ['/sw.js', 'Content-Type'],
    [ASSET, 'Cache-Control'],
  ])('fails where %s lacks %s', async (path, name) => {
    const outcome = await checked((at, answer) => (at === path ? without(name, answer) : answer))
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining(`${path}: ${name}`),
    })
  })

  it('fails where a header has another value', async () => {
    const outcome = await checked((_, answer) => {
      const headers = new Headers(answer.headers as HeadersInit)
      headers.set('Cache-Control', 'max-age=3600')
      return { ...answer, headers }
    })
    expect(outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('max-age=3600') })
  })

  it.each([
    ['a missing asset gets a page', '/assets/missing-0000.js', { body: PAGE }],
    ['the worker is missing', '/sw.js', { status: 404 }],
    ['the worker is a page', '/sw.js', served('/codigos')],
    ['the home page names no script', '/', { ...served('/'), body: 'Coming soon' }],
  ])('fails where %s', async (_what, path, answer) => {
    const outcome = await checked((at, found) => (at === path ? answer : found))
    expect(outcome).toMatchObject({ kind: 'failed' })
  })

  it('takes a longer HSTS, which Google’s own domains send, and no shorter one', async () => {
    const withHsts = (value: string) =>
      checked((_, answer) => {
        const headers = new Headers(answer.headers as HeadersInit)
        headers.set('Strict-Transport-Security', value)
        return { ...answer, headers }
      })
    const longer = await withHsts('max-age=31556926; includeSubDomains; preload')
    expect(longer).toMatchObject({ kind: 'held' })
    expect(await withHsts('max-age=300; includeSubDomains')).toMatchObject({ kind: 'failed' })
    expect(await withHsts('max-age=31556926')).toMatchObject({ kind: 'failed' })
  })
})
