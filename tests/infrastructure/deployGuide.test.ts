import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newPasswordError } from '../../domain/account/password'
import {
  ADDRESS_RULE,
  INBOX_RULE,
  NETWORK_RULE,
  PEER_RULE,
} from '../../functions/src/limits/rateLimit.ts'

it('docs/deploy.md documents that the query requires the field createdAt [QUERY-6]', () => {
  const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))
  expect(indexes[0].fields.at(-1)).toEqual({ fieldPath: 'createdAt', order: 'DESCENDING' })
  const guide = readFileSync('docs/deploy.md', 'utf8').replace(/\s+/g, ' ')
  expect(guide).toContain('`createdAt` (a timestamp: a code without one is not found by the query)')
})

describe("docs/deploy.md's password policy", () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const policy = /passwordPolicyConfig: \{[\s\S]*?\n {3}\}\)/.exec(guide)?.[0] ?? ''
  const limit = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(policy)?.[1])
  const password = (length: number) => 'Aa1!'.padEnd(length, 'a')

  it('is enforced and has the limits of the portal’s own rule [PASSWORD-2]', () => {
    expect(policy).toContain("enforcementState: 'ENFORCE'")
    const [shortest, longest] = [limit('minLength'), limit('maxLength')]
    expect(newPasswordError(password(shortest))).toBeNull()
    expect(newPasswordError(password(shortest - 1))).toBe('length')
    expect(newPasswordError(password(longest))).toBeNull()
    expect(newPasswordError(password(longest + 1))).toBe('length')
  })

  it.each([
    ['requireUppercase', 'A', 'a'],
    ['requireLowercase', 'a', 'A'],
    ['requireNumeric', '1', 'a'],
    ['requireNonAlphanumeric', '!', 'a'],
  ])('has %s, as the portal’s own rule [PASSWORD-3]', (name, needed, instead) => {
    expect(policy).toContain(`${name}: true`)
    const valid = needed === 'a' ? 'Aa1!AAAA' : 'Aa1!aaaa'
    expect(newPasswordError(valid)).toBeNull()
    expect(newPasswordError(valid.replaceAll(needed, instead))).toBe('passwordStrength')
  })
})

describe("docs/deploy.md's limits of the function", () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const number = (count: number) => count.toLocaleString('en')
  const WORDS: Readonly<Record<number, string>> = { 5: 'five' }

  it.each([
    [
      'requests for an address and mode',
      `${ADDRESS_RULE.max}, and one in ${ADDRESS_RULE.pause / 1_000} seconds`,
    ],
    [
      'mails to an address and mode',
      `${INBOX_RULE.max}, then one in ${WORDS[(INBOX_RULE.trickle ?? 0) / 60_000]} minutes`,
    ],
    ['calls', number(NETWORK_RULE.max)],
    ['calls', number(PEER_RULE.max)],
  ])('are those of the code: %s, %s', (limit, uses) => {
    expect(guide).toContain(`| ${limit} | ${uses} |`)
  })
})
