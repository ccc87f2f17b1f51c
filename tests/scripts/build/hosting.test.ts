import { describe, expect, it, test } from 'vitest'
import { headersOf, isNotFound, pageOf } from '../../../scripts/build/hosting.mjs'

const rule = (source: string, value: string, key = 'Cache-Control') => ({
  source,
  headers: [{ key, value }],
})
const served = (path: string, ...headers: ReturnType<typeof rule>[]) =>
  Object.fromEntries(headersOf({ rewrites: [], headers }, path))

describe('The response headers of a path', () => {
  it('are those of every matching rule', () => {
    const all = [rule('**', 'nosniff', 'X-Content-Type-Options'), rule('/assets/**', 'immutable')]
    expect(served('/assets/x.js', ...all)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'immutable',
    })
    expect(served('/', ...all)).toEqual({ 'X-Content-Type-Options': 'nosniff' })
  })

  it('are the later rule’s if two set the same one, even if the earlier is more specific', () => {
    const [all, assets] = [rule('**', 'no-store'), rule('/assets/**', 'immutable')]
    expect(served('/assets/x.js', all, assets)).toEqual({ 'Cache-Control': 'immutable' })
    expect(served('/assets/x.js', assets, all)).toEqual({ 'Cache-Control': 'no-store' })
  })

  it('are empty if no rule matches', () => {
    expect(served('/codigos', rule('/assets/**', 'immutable'))).toEqual({})
    expect(served('/codigos')).toEqual({})
  })

  test.each([
    ['**', '/', true],
    ['**', '/a/b/c.js', true],
    ['/assets/**', '/assets/x.js', true],
    ['/assets/**', '/assets/fonts/x.woff2', true],
    ['/assets/**', '/assets', false],
    ['/assets/**', '/assets2/x.js', false],
    ['/assets/**', '/a/assets/x.js', false],
    ['/index.html', '/index.html', true],
    ['/index.html', '/index.html5', false],
    ['/index.html', '/a/index.html', false],
    ['!/assets/**', '/assets/x.js', false],
    ['!/assets/**', '/codigos', true],
    ['!/codigos', '/codigos', false],
  ])('%s matches %s: %s', (source, path, isMatch) => {
    expect('Cache-Control' in served(path, rule(source, 'no-store'))).toBe(isMatch)
  })
})

describe('The page that a path is rewritten to', () => {
  const hosting = {
    headers: [],
    rewrites: [
      { source: '/api', function: {} },
      { source: '/entrar', destination: '/entrar.html' },
      { source: '!/assets/**', destination: '/index.html' },
    ],
  }
  test.each([
    ['/entrar', '/entrar.html'],
    ['/entrar/', undefined],
    ['/entrar/x', undefined],
    ['/api', undefined],
    ['/', undefined],
  ])('at %s is %s', (path, page) => {
    expect(pageOf(hosting, path)).toBe(page)
  })
})

describe('A path without a file is not found', () => {
  const hosting = {
    headers: [],
    rewrites: [
      { source: '/api', function: {} },
      { source: '/sw.js', destination: '/sw.js' },
      { source: '!/assets/**', destination: '/index.html' },
    ],
  }
  test.each([
    ['/sw.js', true],
    ['/assets/gone.js', true],
    ['/codigos', false],
    ['/', false],
    ['/api', false],
  ])('at %s: %s', (path, expected) => {
    expect(isNotFound(hosting, path)).toBe(expected)
  })
})
