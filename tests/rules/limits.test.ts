import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Cost, costOf } from './limits/costOf'
import { LOOKUPS } from './limits/lookups'
import { permissionsOf } from './limits/rulesTree'

/**
 * As documented in November 2026. Left open is whether expressions count for a write or for a commit, and whether a
 * document that is looked up twice counts once.
 * @see https://firebase.google.com/docs/firestore/quotas#security_rules
 * @see https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
 */
const MOST = { expressions: 1_000, depth: 20, lookupsOfWrite: 10, lookupsOfCommit: 20 }

const rules = readFileSync('firestore.rules', 'utf8')

/** The highest cost of each operation, by its name: 'create /codes/{id}'. */
const costs = new Map<string, Cost>()
for (const { path, operations, condition, functions } of permissionsOf(rules)) {
  for (const operation of operations) {
    const [name, cost] = [`${operation} ${path}`, costOf(condition, functions)]
    const known = costs.get(name)
    // If two statements allow an operation, both may be evaluated.
    costs.set(name, {
      expressions: cost.expressions + (known?.expressions ?? 0),
      depth: Math.max(cost.depth, known?.depth ?? 0),
      lookups: [...cost.lookups, ...(known?.lookups ?? [])],
    })
  }
}

/** A document that one write of a commit looks up, and no other write; `#` is the number of the write. */
const OWN = /\$\((record.*)\)/g

interface Commit {
  readonly name: string
  /** The writes that cannot be in commits of their own, by operations. */
  readonly unit: readonly string[]
  /** How many of them the portal writes at once; fewer, down to one, where the store refuses them. */
  readonly units: number
  /** Different names that its writes have for the same document. */
  readonly same?: RegExp
}

const COMMITS: readonly Commit[] = [
  { name: 'removals or restorations of codes', unit: ['update /codes/{id}'], units: 200 },
  {
    name: 'a registration',
    unit: [
      'create /users/{uid}',
      'create /users/{uid}/private/{name}',
      'create /stores/{storeId}/leaders/{uid}',
      'create /stores/{storeId}/leaderEmails/{email}',
      'create /notifications/{id}',
      'update /users/{uid}/allowances/registrations',
    ],
    units: 1,
    same: /\$\((uid|id|request\.resource\.data\.(lastId|userId))\)/,
  },
  { name: 'records of leader data', unit: ['create /leaders/{uid}/own/{record}'], units: 16 },
  { name: "a leader's own profile", unit: ['update /users/{uid}'], units: 1 },
]

/** The cost of a commit as if nothing were remembered between its writes, and how many different documents it looks up. */
const costOfCommit = ({ name, unit, units, same = /$^/ }: Commit) => {
  const all = unit.map((operation) => {
    const cost = costs.get(operation)
    if (!cost) throw new Error(`${name}: the rules do not allow ${operation}`)
    return cost
  })
  const lookups = all.flatMap((cost) => cost.lookups)
  const documents = Array.from({ length: units }, (_, at) =>
    lookups.map((path) => path.replace(same, '$(registered)').replace(OWN, `$1 ${at}`)),
  )
  return {
    expressions: all.reduce((sum, cost) => sum + cost.expressions, 0),
    lookups: lookups.length,
    documents: new Set(documents.flat()).size,
  }
}

describe('Each operation that the rules allow', () => {
  it.each([...costs])('stays within the limits of one request: %s', (_, cost) => {
    expect(cost.expressions).toBeLessThanOrEqual(MOST.expressions)
    expect(cost.depth).toBeLessThanOrEqual(MOST.depth)
    expect(cost.lookups.length).toBeLessThanOrEqual(MOST.lookupsOfWrite)
  })
})

describe.each(COMMITS)('A commit of $name', (commit) => {
  it('looks up no more documents than a commit may, each counted once', () => {
    expect(costOfCommit(commit).documents).toBeLessThanOrEqual(MOST.lookupsOfCommit)
  })

  it('stays within all limits in its smallest form, where nothing is remembered and the whole counts', () => {
    const { expressions, lookups } = costOfCommit({ ...commit, units: 1 })
    expect(expressions).toBeLessThanOrEqual(MOST.expressions)
    expect(lookups).toBeLessThanOrEqual(MOST.lookupsOfCommit)
  })
})

it.each(Object.entries(LOOKUPS))(
  'The rules look up for «%s» %i documents, as the contracts count',
  (operation, count) => {
    expect(costs.get(operation)?.lookups.length).toBe(count)
  },
)

it('docs/evidence/scale.md has what each commit costs', () => {
  const rows = COMMITS.map((commit) => {
    const { units, unit, name } = commit
    const { expressions, lookups, documents } = costOfCommit(commit)
    return `| ${name} | ${units * unit.length} | ${documents} | ${lookups} | ${expressions} |`
  })
  expect(readFileSync('docs/evidence/scale.md', 'utf8')).toContain(rows.join('\n'))
})
