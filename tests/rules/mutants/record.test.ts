import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/run.mjs'
import { inputsHash } from './record.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const changedIn = (changed: string) =>
  inputsHash((path) => textOf(path) + (path === changed ? ' ' : ''))

describe('A record of killed mutants is void', () => {
  it.each([
    ['a rule', 'firestore.rules'],
    ['a rule of the live database', 'database.rules.json'],
    ['a test of the rules', 'tests/rules/codesRead.test.ts'],
    ['the mutations', 'tests/rules/mutants/expressions.mjs'],
    ['the emulator', 'tests/firebase/services/hidane.mjs'],
    ['what a test takes from the portal', 'domain/shared/writeRules.ts'],
  ])('once %s changes', (_, path) => {
    expect(changedIn(path)).not.toBe(inputsHash())
  })

  it('by no other file', () => {
    expect(changedIn('README.md')).toBe(inputsHash())
    expect(changedIn('tests/rules/mutants/record.json')).toBe(inputsHash())
  })

  it('by no other line ends', () => {
    const crlf = inputsHash((path) => textOf(path).replaceAll('\n', '\r\n'))
    expect(crlf).toBe(inputsHash())
  })
})

it('A record counts every file that a test of the rules imports from elsewhere', () => {
  const read = new Set<string>()
  inputsHash((path) => {
    read.add(path)
    return ''
  })
  const imported = [...read]
    .filter((path) => /^tests\/rules\/[^/]+\.ts$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/from '\.\.\/\.\.\/([^']+)'/g)].map(([, module = '']) => module),
    )
  const isType = (module: string) => module.startsWith('domain/account/SignedInUser')
  const missing = imported.filter(
    (module) => !isType(module) && !read.has(module) && !read.has(`${module}.ts`),
  )
  expect(missing).toEqual([])
})
