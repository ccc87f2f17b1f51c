import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../application/device/PhotoMaker'
import { MAX_LIST_BYTES, MAX_RECEIVED_FILES } from '../../../domain/validator/listFile'
import { MAX_UNPACKED_BYTES } from '../../../infrastructure/browser/workbooks/readWorkbook'
import { MAX_PARTS } from '../../../infrastructure/browser/workbooks/zip/zipDirectory'
import { productionModules } from '../production'

const read = (name: string) => readFileSync(name, 'utf8')
const modules = productionModules(fileURLToPath(new URL('../../..', import.meta.url)))
const page = read('docs/security.md')

/** The text of a section of the page. */
const section = (title: string): string =>
  page.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? ''

/** The texts that `pattern` captures in the sources below a folder, each once. */
const captured = (pattern: RegExp, folder = ''): string[] => [
  ...new Set(
    modules
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ source }) => [...source.matchAll(pattern)].flatMap(([, ...groups]) => groups))
      .filter((text) => text !== undefined),
  ),
]

/** The modules whose source has the pattern, without the demonstration and what only tests and checks run. */
const having = (pattern: RegExp): string[] =>
  modules
    .filter(
      ({ path, source }) =>
        !/^(?:infrastructure\/local|scripts\/(?!build)|tools)\//.test(path) && pattern.test(source),
    )
    .map(({ path }) => path)
    .toSorted()

describe('docs/security.md', () => {
  it('names every host that the Content-Security-Policy lets pages connect to', () => {
    const hosts = [...read('firebase.json').matchAll(/(?:https|wss):\/\/([\w.*-]+)/g)].map(
      ([, host]) => `\`${host}\``,
    )
    expect(hosts.length).toBeGreaterThan(10)
    expect(hosts.filter((host) => !section('Connections').includes(host))).toEqual([])
  })

  it('names every collection that the rules open, and what the Realtime Database holds', () => {
    const rules =
      read('firestore.rules')
        .match(/^ *match .*/gm)
        ?.join() ?? ''
    const names = [...rules.matchAll(/(\w+)\/\{\w+\}/g)].map(([, name]) => name)
    const paths = names.filter((name) => name !== 'databases')
    paths.push('allowances', 'changes', 'codeTexts', 'emailActionLimits', 'status', 'revoked')
    expect(names).toContain('batches')
    const listed = [...section('Data').matchAll(/`([^`]+)`/g)].flatMap(([, one = '']) =>
      one.split('/'),
    )
    expect(paths.filter((path) => !listed.includes(path ?? ''))).toEqual([])
  })

  it('names the endings and the limits of every file that a leader may open', () => {
    const endings = captured(/ accept="([^"]+)"/g, 'presentation/').flatMap((all) => all.split(','))
    expect(new Set(endings)).toEqual(new Set(['.xlsx', '.csv', '.txt', 'image/*']))
    // The files that the device may open with the installed portal (RECEIVE-5).
    const handled = captured(/: \['(\.\w+)'\]/g, 'scripts/build/webApp.mjs')
    expect(new Set(handled)).toEqual(new Set(['.xlsx', '.csv', '.txt']))
    expect(section('Files')).toContain("the device's list of files | lists")
    const limits = [
      `${MAX_LIST_BYTES / 2 ** 20} MB a file`,
      `unpacks to ${MAX_UNPACKED_BYTES / 2 ** 20} MB and has ${MAX_PARTS.toLocaleString('en')} parts`,
      `${MAX_PICTURE_BYTES / 1e6} MB |`,
      `${MAX_RECEIVED_FILES} files, and ${MAX_LIST_BYTES / 2 ** 20} MB in all`,
    ]
    const named = [...endings.map((one) => `\`${one}\``), ...limits]
    expect(named.filter((one) => !section('Files').includes(one))).toEqual([])
  })

  it('names every module that uses cryptography, and every other use of random numbers', () => {
    const [table, prose] = [/^\|/m, /^(?!\|)/m].map((line) =>
      section('Cryptography')
        .split('\n')
        .filter((one) => line.test(one))
        .flatMap((one) => [...one.matchAll(/`([\w/.]+\.(?:tsx?|mjs))`/g)].map(([, path]) => path))
        .toSorted(),
    )
    const used = having(
      /from 'node:crypto'|import\('hibp'\)|\bcrypto\.(?:subtle|getRandomValues|randomUUID)/,
    )
    expect(used.length).toBeGreaterThan(8)
    expect(table).toEqual(used)
    expect(prose).toEqual(having(/Math\.random/))
  })

  it('is right that own code uses no hash but SHA-256', () => {
    const hashes = captured(/createHash\('(.*?)'|\.digest\('(.*?)',|hash: '(SHA.*?)'/g)
    expect(hashes.toSorted()).toEqual(['SHA-256', 'sha256'])
  })

  it('says of every secret of the functions when it is replaced', () => {
    const secrets = captured(/defineSecret\('(\w+)'/g, 'functions/src/')
    const keys = section('Cryptography').split('### Keys')[1] ?? ''
    expect(secrets).toEqual(['SMTP_URL'])
    expect(
      secrets.filter((name) => !new RegExp(`^\\| .*${name}.* each year`, 'm').test(keys)),
    ).toEqual([])
  })

  it('names every entry that the functions write to the log', () => {
    const entries = captured(
      /(?:\blog|\bunavailable)\(\s*'([^']+)'|logged: '([^']+)'|message: '([^']+)'/g,
      'functions/src/',
    )
    expect(entries.length).toBeGreaterThan(15)
    expect(entries.filter((entry) => !section('Log').includes(`'${entry}'`))).toEqual([])
  })

  it('gives a time by when a vulnerable package is gone, for each severity', () => {
    for (const severity of ['critical', 'high', 'others']) {
      expect(section('Packages')).toMatch(
        new RegExp(`${severity} [^,.]*?\\d+ days|${severity} by .*?\\d+ days`),
      )
    }
  })
})
