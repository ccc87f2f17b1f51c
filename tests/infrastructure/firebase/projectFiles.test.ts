import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { CODES } from '../../../infrastructure/firebase/firestore/codeQueries'
import { USES } from '../../../infrastructure/firebase/firestore/usageLog/useQueries'
import { routes } from '../../../presentation/routing/routes'
import { headersOf, readHosting } from '../../../scripts/build/hosting.mjs'
import { REPORTS_URL } from '../../../src/container/firebase/reportsUrl'
import { productionModules } from '../../architecture/production'
import { collectQueries } from '../../architecture/queries/collectQueries'
import { differences, type IndexFile } from '../../architecture/queries/indexes'

const read = (name: string) => readFileSync(name, 'utf8')
const json = (name: string): unknown => JSON.parse(read(name))

/**
 * Times that only rise and that no query asks for alone. An index of one of them would hold its collection to some 500 writes a
 * second: https://firebase.google.com/docs/firestore/solutions/shard-timestamp
 */
const RISING = [
  [CODES, 'createdAt'],
  [CODES, 'updatedAt'],
  [CODES, 'deletedAt'],
  ['codeTexts', 'createdAt'],
  [USES, 'usedAt'],
] as const

/** What is typed to find a name is looked up in order of time, never alone: its own index would only cost entries. */
const NEVER_ALONE = [
  ['leaders', 'prefixes'],
  ['events', 'prefixes'],
] as const

describe('firestore.indexes.json', () => {
  const file = json('firestore.indexes.json') as IndexFile

  it('has the index of each query in the sources, and none without a query: emulators require none', () => {
    // Scripts ask emulators, or repeat the portal's own queries (scripts/check).
    const modules = productionModules(process.cwd()).filter(
      ({ path }) => !path.startsWith('scripts/'),
    )
    const queries = collectQueries(modules)
    expect(differences(queries, file)).toEqual({ missing: [], unused: [] })
  })

  it('has no index of a time that only rises or of what is never asked for alone, and the TTL of rate limits, which emulators do not require', () => {
    expect(file.fieldOverrides).toEqual([
      { collectionGroup: 'emailActionLimits', fieldPath: 'expireAt', ttl: true, indexes: [] },
      ...[...RISING, ...NEVER_ALONE].map(([collectionGroup, fieldPath]) => ({
        collectionGroup,
        fieldPath,
        indexes: [],
      })),
    ])
  })

  it('has the collection and field names that the function uses', () => {
    const limiter = read('functions/src/limits/FirestoreRateLimiter.ts')
    expect(limiter).toContain("'emailActionLimits'")
    expect(limiter).toContain('expireAt')
  })
})

describe('storage.rules', () => {
  it('deny all access', () => {
    const rules = read('storage.rules').replaceAll(/\/\/.*/g, '')
    expect(rules.match(/match\s+\S+/g)).toEqual(['match /b/{bucket}/o', 'match /{path=**}'])
    expect(rules.match(/allow[^;]*;/g)).toEqual(['allow read, write: if false;'])
  })
})

describe('.firebaserc', () => {
  it('has one project, by default demo-portal, which never reaches a real project', () => {
    const { projects } = json('.firebaserc') as { projects: Record<string, string> }
    expect(Object.keys(projects)).toEqual(['default'])
    expect(projects.default).toMatch(/./)
  })
})

describe('firebase.json', () => {
  const settings = json('firebase.json') as {
    firestore: object
    database: object
    storage: object
    functions: { source: string }[]
    emulators: Record<string, { port?: number }>
  }
  const { rewrites } = readHosting()
  /** Every route that is neither a leader's, the sign-in form's nor an action link's has the same page. */
  const accountPaths = Object.values(routes)
    .filter(({ access }) => !['leader', 'creator', 'sign-in', 'anyone'].includes(access))
    .map(({ path }) => path)

  it('deploys the rules and indexes that are tested', () => {
    expect(settings.firestore).toEqual({
      rules: 'firestore.rules',
      indexes: 'firestore.indexes.json',
    })
    expect(settings.database).toEqual({ rules: 'database.rules.json' })
    expect(settings.storage).toEqual({ rules: 'storage.rules' })
    expect(settings.functions.map(({ source }) => source)).toEqual(['functions'])
  })

  it('rewrites to the functions, the prerendered pages and the portal, in this order; a missing asset or worker is 404', () => {
    expect(rewrites).toEqual([
      {
        source: '/api/email-action',
        function: { functionId: 'sendEmailAction', region: 'us-central1' },
      },
      {
        source: REPORTS_URL,
        function: { functionId: 'recordTelemetry', region: 'us-central1' },
      },
      { source: '/iniciar-sesion', destination: '/iniciar-sesion.html' },
      { source: '/auth/action', destination: '/auth-action.html' },
      ...accountPaths.map((source) => ({ source, destination: '/cuenta.html' })),
      { source: '/sw.js', destination: '/sw.js' },
      { source: '!/assets/**', destination: '/index.html' },
    ])
  })

  it('has the name and region of each function in its source', () => {
    const source = read('functions/src/index.ts')
    const toFunctions = rewrites.flatMap((one) => ('function' in one ? [one.function] : []))
    expect(toFunctions).toHaveLength(2)
    for (const { functionId, region } of toFunctions as { functionId: string; region: string }[]) {
      expect(/^const REGION = '([^']+)'$/m.exec(source)?.[1]).toBe(region)
      expect(source).toMatch(
        new RegExp(`^export const ${functionId} = onRequest\\(\n  \\{ region: REGION,`, 'm'),
      )
    }
  })

  it('has a unique port per emulator', () => {
    const names = ['auth', 'firestore', 'database', 'functions', 'hosting']
    const ports = names.map((name) => settings.emulators[name]?.port)
    expect(ports.every(Number.isInteger)).toBe(true)
    expect(new Set(ports).size).toBe(names.length)
  })
})

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
