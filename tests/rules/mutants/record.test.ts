import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/run.mjs'
import { inputHashes, stillHolds } from './record.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const now = inputHashes()

/** @param changed a path of a file that has another text now */
const holdsAfter = (changed: string) =>
  stillHolds(
    now,
    inputHashes((path) => textOf(path) + (path === changed ? ' ' : '')),
  )

describe('A record of killed mutants is void', () => {
  it.each([
    ['a rule', 'firestore.rules'],
    ['a rule of the live database', 'database.rules.json'],
    ['a test of the rules', 'tests/rules/codesRead.test.ts'],
    ['the mutations', 'tests/rules/mutants/expressions.mjs'],
    ['the emulator', 'tests/firebase/services/hidane.mjs'],
    ['what a test takes from the portal', 'domain/shared/writeRules.ts'],
  ])('once %s changes', (_, path) => {
    expect(holdsAfter(path)).toBe(false)
  })

  it('once a test is gone, or something else than a test is added', () => {
    const { 'tests/rules/codesRead.test.ts': _, ...fewer } = now
    expect(stillHolds(now, fewer)).toBe(false)
    expect(stillHolds(now, { ...now, 'tests/rules/mutants/other.mjs': 'x' })).toBe(false)
    expect(stillHolds(now, { ...now, 'tests/rules/other.ts': 'x' })).toBe(false)
  })

  it('by no test that is added, which can only kill more', () => {
    expect(stillHolds(now, { ...now, 'tests/rules/other.test.ts': 'x' })).toBe(true)
  })

  it('by no other file', () => {
    expect(holdsAfter('README.md')).toBe(true)
    expect(holdsAfter('tests/rules/mutants/record.json')).toBe(true)
  })

  it('by no other line ends', () => {
    const crlf = inputHashes((path) => textOf(path).replaceAll('\n', '\r\n'))
    expect(crlf).toEqual(now)
  })
})

it('A record counts every file that a test of the rules imports from elsewhere', () => {
  const read = new Set<string>()
  inputHashes((path) => {
    read.add(path)
    return ''
  })
  const imported = [...read]
    .filter((path) => /^tests\/rules\/[^/]+\.ts$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/from '\.\.\/\.\.\/([^']+)'/g)].map(([, module = '']) => module),
    )
  const isType = (module: string) => module.startsWith('domain/session/SignedInUser')
  const missing = imported.filter(
    (module) => !isType(module) && !read.has(module) && !read.has(`${module}.ts`),
  )
  expect(missing).toEqual([])
})
