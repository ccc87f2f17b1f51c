import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { forDemoStore, storeOfRules } from '../../../scripts/firebase/store.mjs'

describe('The store of the rules', () => {
  it('is what their function returns', () => {
    expect(storeOfRules("function store() { return 'mi-tienda'; }")).toBe('mi-tienda')
    expect(storeOfRules("function store()\n{\n  return 'mi-tienda';\n}")).toBe('mi-tienda')
  })

  it('is named by the project’s own, and is the demo store on emulators', () => {
    const rules = readFileSync('firestore.rules', 'utf8')
    expect(storeOfRules(rules)).toMatch(/./)
    const ofAnother = rules.replace(`'${storeOfRules(rules)}'`, "'mi-tienda'")
    expect(storeOfRules(ofAnother)).toBe('mi-tienda')
    expect(storeOfRules(forDemoStore(ofAnother))).toBe('demo-store')
  })

  test.each([
    '',
    "function shop() { return 'mi-tienda'; }",
    'function store() { return request.auth.token.store; }',
    "function store() { return ''; }",
  ])('must be there: not so in "%s"', (rules) => {
    expect(() => storeOfRules(rules)).toThrow('names no store()')
  })
})
