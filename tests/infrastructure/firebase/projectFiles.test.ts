import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../presentation/kit/routes/routes'
import { readHosting } from '../../../scripts/build/hosting.mjs'
import {
  MAKE_CODES_URL,
  MANAGE_LEADER_URL,
  REPORTS_URL,
} from '../../../src/backends/firebase/functionUrls'

const read = (name: string) => readFileSync(name, 'utf8')
const json = (name: string): unknown => JSON.parse(read(name))

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
    hosting: { public: string; ignore: string[] }
    functions: { source: string; ignore: string[] }[]
    emulators: Record<string, { port?: number }>
  }
  const { rewrites } = readHosting()
  /** Every route that is neither a leader's, the sign-in form's nor an action link's has the same page. */
  const accountPaths = Object.values(routes)
    .filter(({ access }) => !['leader', 'creator', 'sign-in', 'anyone'].includes(access))
    .map(({ path }) => path)

  it('deploys the rules and indexes that are tested', () => {
    expect(settings.firestore).toMatchObject({
      rules: 'firestore.rules',
      indexes: 'firestore.indexes.json',
    })
    expect(settings.database).toEqual({ rules: 'database.rules.json' })
    expect(settings.storage).toEqual({ rules: 'storage.rules' })
    expect(settings.functions.map(({ source }) => source)).toEqual(['functions'])
  })

  it('uploads what the functions were compiled to', () => {
    // A name without a slash is compared with the last part of each path: 'src' would leave out lib/functions/src.
    const [{ ignore } = { ignore: [] }] = settings.functions
    const { main } = JSON.parse(read('functions/package.json'))
    expect(ignore).toContain('*.ts')
    expect(ignore.filter((name) => main.split('/').includes(name))).toEqual([])
  })

  it('publishes the build alone, without hidden files such as those of Git', () => {
    const { public: folder, ignore } = settings.hosting
    expect({ folder, ignore }).toEqual({ folder: 'dist/firebase', ignore: ['**/.*', '**/.*/**'] })
  })

  it('rewrites to the functions, the prerendered pages and the portal, in this order; a missing asset or worker is 404', () => {
    expect(rewrites).toEqual([
      {
        source: '/api/email-action',
        function: { functionId: 'sendEmailAction', region: expect.any(String) },
      },
      {
        source: MAKE_CODES_URL,
        function: { functionId: 'makeCodes', region: expect.any(String) },
      },
      {
        source: MANAGE_LEADER_URL,
        function: { functionId: 'manageLeader', region: expect.any(String) },
      },
      {
        source: REPORTS_URL,
        function: { functionId: 'recordTelemetry', region: expect.any(String) },
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
    expect(toFunctions).toHaveLength(4)
    for (const { functionId, region } of toFunctions as { functionId: string; region: string }[]) {
      expect(/^const REGION = '([^']+)'$/m.exec(source)?.[1]).toBe(region)
      expect(source).toMatch(new RegExp(`^export const ${functionId} = on(?:Call|Request)\\(`, 'm'))
    }
  })

  it('has a unique port per emulator', () => {
    const names = ['auth', 'firestore', 'database', 'functions', 'hosting']
    const ports = names.map((name) => settings.emulators[name]?.port)
    expect(ports.every(Number.isInteger)).toBe(true)
    expect(new Set(ports).size).toBe(names.length)
  })
})
