import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedRedirect, parseOrigins } from '../../functions/src/actions/redirects.ts'

describe('The list of origins', () => {
  it('is comma separated, with optional spaces and trailing slashes', () => {
    const list =
      'https://a.example, https://B.example:8443/ ,,http://localhost:5173,http://127.0.0.1'
    expect([...parseOrigins(list)]).toEqual([
      'https://a.example',
      'https://b.example:8443',
      'http://localhost:5173',
      'http://127.0.0.1',
    ])
  })

  it.each([
    '',
    '*',
    'a.example',
    'null',
    'http://a.example',
    'http://localhost.evil.example',
    'https://a.example/path',
    'https://user@a.example',
    'file:///',
    'ftp://localhost',
    'javascript:0',
  ])('drops %j', (entry) => {
    expect(parseOrigins(entry).size).toBe(0)
    expect([...parseOrigins(`${entry},https://b.example`)]).toEqual(['https://b.example'])
  })
})

describe('A redirect', () => {
  const origins = parseOrigins('https://a.example,http://localhost:5173')

  it.each([
    ['https://a.example', 'https://a.example/'],
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['HTTPS://A.EXAMPLE:443/X', 'https://a.example/X'],
    ['https:\\\\a.example\\x', 'https://a.example/x'],
    ['http://localhost:5173/x', 'http://localhost:5173/x'],
  ])('%j is allowed as %s', (redirect, href) => {
    const allowed = allowedRedirect(redirect, origins)
    expect(allowed.ok && allowed.value.href).toBe(href)
  })

  it.each([
    'https://a.example@evil.example',
    'https://a.example:443@evil.example',
    'https://evil.example#@a.example',
    'https://evil.example\\@a.example',
    'https://x:y@a.example',
    'https://x@a.example',
    'https://:y@a.example',
    'https://a.example.',
    'https://a.example:444',
    'http://a.example',
    'http://localhost',
    'https://localhost:5173',
    'http://localhost:5174',
    'blob:https://a.example/x',
    'data:text/html,https://a.example',
    '//a.example',
    'a.example',
    '/x',
  ])('%j is rejected', (redirect) => {
    expect(allowedRedirect(redirect, origins)).toEqual({
      ok: false,
      error: { kind: 'forbidden-redirect' },
    })
  })

  it('is only allowed on an origin of the list', () => {
    const part = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '443',
      '.',
      'a.example',
      'evil.example',
      '#',
      '?',
      '%00',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const allowed = allowedRedirect(parts.join(''), origins)
        if (allowed.ok) expect(allowed.value.href).toMatch(/^https:\/\/a\.example\//)
      }),
      { numRuns: 5_000 },
    )
  })
})
