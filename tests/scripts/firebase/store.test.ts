import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { forDemoStore, storeOfRules } from '../../../scripts/firebase/store.mjs'

describe('The store of the rules', () => {
  it('is the return value of store()', () => {
    expect(storeOfRules("function store() { return 'mi-tienda'; }")).toBe('mi-tienda')
    expect(storeOfRules("function store()\n{\n  return 'mi-tienda';\n}")).toBe('mi-tienda')
  })

  it('is set in firestore.rules, and replaced by the demo store for emulators', () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    expect(storeOfRules(rules)).toMatch(/./)
    const otherStore = rules.replace(`'${storeOfRules(rules)}'`, "'mi-tienda'")
    expect(storeOfRules(otherStore)).toBe('mi-tienda')
    expect(storeOfRules(forDemoStore(otherStore))).toBe('demo-store')
  })

  test.each([
    '',
    "function shop() { return 'mi-tienda'; }",
    'function store() { return request.auth.token.store; }',
    "function store() { return ''; }",
  ])('is required: "%s" fails', (rules) => {
    expect(() => storeOfRules(rules)).toThrow('has no store()')
  })
})
