import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { headersOf, readHosting } from '../../../scripts/build/hosting.mjs'

const read = (name: string) => readFileSync(name, 'utf8')

const inlineScripts = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
  ([, script = '']) => script,
)

const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'script-src': [
    "'self'",
    // The one script within the page, by what it is to the letter.
    ...inlineScripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ].join(' '),
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': [
    "'self'",
    // reCAPTCHA posts from the page itself (firebase-js-sdk issue 10385 shows the request).
    'https://www.google.com/recaptcha/',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    'https://firestore.googleapis.com',
    // By the first five characters of a hash (PASSWORD-9).
    'https://api.pwnedpasswords.com',
    'https://*.firebaseio.com',
    'wss://*.firebaseio.com',
    'https://*.firebasedatabase.app',
    'wss://*.firebasedatabase.app',
  ].join(' '),
  // Firestore's transport checks its network connection by cleardot.gif.
  'img-src':
    "'self' data: https://lh3.googleusercontent.com https://www.google.com/images/cleardot.gif",
  'font-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
}

const NO_STORE = 'no-store'
/** Asked for at each check, and sent only if it has changed. */
const REVALIDATED = 'no-cache'
const ONE_YEAR = 'public, max-age=31536000, immutable'
const paths: readonly [string, string][] = [
  ['/', NO_STORE],
  ['/index.html', NO_STORE],
  ['/iniciar-sesion', NO_STORE],
  ['/iniciar-sesion.html', NO_STORE],
  ['/auth/action', NO_STORE],
  ['/codigos', NO_STORE],
  ['/manifest.webmanifest', NO_STORE],
  ['/assets-of-others/x.js', NO_STORE],
  ['/assets/x.js', ONE_YEAR],
  ['/sw.js', REVALIDATED],
]

describe.each(paths)('%s is served', (path, caching) => {
  const headers = headersOf(readHosting(), path)
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources.join(' ')] as const
    }),
  )

  test.each(Object.entries(directives))('with %s %s', (directive, sources) => {
    expect(policy.get(directive)).toBe(sources)
  })

  it('with no other directive, and only own scripts and reCAPTCHA', () => {
    expect([...policy.keys()].sort()).toEqual(Object.keys(directives).sort())
    expect([...policy.values()].join(' ')).not.toContain("'unsafe-eval'")
    expect(policy.get('script-src')).not.toMatch(/'unsafe-|data:|blob:|\*|http:/)
  })

  test.each([
    // Google refuses a key that is restricted to the portal's origin where the request names none.
    ['Referrer-Policy', 'strict-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['Permissions-Policy', 'camera=(self), clipboard-write=(self), web-share=(self)'],
    ['Cache-Control', caching],
  ])('with %s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value)
  })
})

it.each(['/assets/wasm/x.js', '/assets/wasm/x.wasm'])(
  '%s, of the worker that reads barcodes, is served with a policy that allows WebAssembly there alone [SCANNER-12]',
  (path) => {
    const headers = headersOf(readHosting(), path)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('Cache-Control')).toBe(ONE_YEAR)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)
