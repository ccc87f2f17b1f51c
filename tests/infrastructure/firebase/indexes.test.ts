import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODES } from '../../../infrastructure/firebase/firestore/codeQueries'
import { USES } from '../../../infrastructure/firebase/firestore/usageLog/useQueries'
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

/** Prefixes of names are looked up in order of time, never alone: their own index would only cost entries. */
const NEVER_ALONE = [
  ['leaders', 'prefixes'],
  ['events', 'prefixes'],
  ['sums', 'prefixes'],
] as const

describe('firestore.indexes.json', () => {
  const file = json('firestore.indexes.json') as IndexFile

  it('has the index of each query in the sources, and none without a query: emulators require none', () => {
    // Scripts and tools ask emulators, or repeat the portal's own queries (tools/check).
    const modules = productionModules(process.cwd()).filter(
      ({ path }) => !/^(?:scripts|tools)\//.test(path),
    )
    const queries = collectQueries(modules)
    expect(differences(queries, file)).toEqual({ missing: [], unused: [] })
  })

  it('has no index of a time that only rises or of what is never asked for alone, and the TTL of rate limits, sessions, uses and days, which emulators do not require', () => {
    expect(file.fieldOverrides).toEqual([
      { collectionGroup: 'emailActionLimits', fieldPath: 'expireAt', ttl: true, indexes: [] },
      { collectionGroup: 'sessions', fieldPath: 'expiresAt', ttl: true, indexes: [] },
      { collectionGroup: 'uses', fieldPath: 'expireAt', ttl: true, indexes: [] },
      { collectionGroup: 'days', fieldPath: 'expireAt', ttl: true, indexes: [] },
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
