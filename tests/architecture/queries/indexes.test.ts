import { describe, expect, it } from 'vitest'
import { collectQueries } from './collectQueries'
import type { Scope } from './evaluation/values'
import { differences, type FieldOverride, type Index } from './indexes'

const index = (fields: readonly string[], queryScope: Scope = 'COLLECTION'): Index => ({
  collectionGroup: 'codes',
  queryScope,
  fields: fields.map((field) => ({
    fieldPath: field.replace(/^-|\[\]$/g, ''),
    ...(field.endsWith('[]')
      ? { arrayConfig: 'CONTAINS' as const }
      : { order: field.startsWith('-') ? ('DESCENDING' as const) : ('ASCENDING' as const) }),
  })),
})

const override = (fieldPath: string, ...scopes: readonly Scope[]): FieldOverride => ({
  collectionGroup: 'codes',
  fieldPath,
  indexes: scopes.map((queryScope) => ({ queryScope, order: 'ASCENDING' })),
})

/** The differences between a query of codes, such as ".where('a', '==', 1)", and some indexes. */
const compared = (
  chain: string,
  indexes: readonly Index[] = [],
  fieldOverrides: readonly FieldOverride[] = [],
  start = 'collection',
) => {
  const source = `firestore.${start}('codes')${chain}`
  const { missing, unused } = differences(collectQueries([{ path: 'a.ts', source }]), {
    indexes,
    fieldOverrides,
  })
  return { missing: missing.map((text) => text.replace(' for a.ts:1', '')), unused }
}

const FITS = { missing: [], unused: [] }
const EQUAL = `.where('a', '==', 1)`
const AND_B = `.where('b', 'in', [1])`

describe('A query needs no index of the file', () => {
  it.each([
    ['for equalities alone, whose own indexes are merged', EQUAL + AND_B],
    ['for one order', `.orderBy('a', 'desc')`],
    ['for one range, and its order', `.where('a', '>', 1).orderBy('a')`],
    [
      'for an order by name after another one of the same direction',
      `.orderBy('a', 'desc').orderBy('__name__', 'desc')`,
    ],
    ['for an order by name alone', `.orderBy('__name__')`],
    ['for an order by a field that equals a value', `${EQUAL}.orderBy('a', 'desc')`],
    ['for the sum of a field of all documents', `.aggregate({ n: AggregateField.sum('a') })`],
  ])('%s', (_why, chain) => {
    expect(compared(chain)).toEqual(FITS)
  })
})

describe('A query without its index is found, and with it fits:', () => {
  it.each([
    ['an equality and an order', `${EQUAL}.orderBy('at', 'desc')`, ['a', '-at']],
    [
      'a list that contains a value, and an order',
      `.where('b', 'array-contains', 1).orderBy('at', 'desc')`,
      ['b[]', '-at'],
    ],
    [
      'an equality and a range, which is in the order of its field',
      `${EQUAL}.where('at', '<', 1)`,
      ['a', 'at'],
    ],
    ['two orders', `.orderBy('a').orderBy('b', 'desc')`, ['a', '-b']],
    ['two ranges', `.where('b', '<', 1).where('a', '!=', 1)`, ['a', 'b']],
    [
      'an order by name that runs the other way',
      `.orderBy('a').orderBy('__name__', 'desc')`,
      ['a', '-__name__'],
    ],
    ['an equality and a sum', `${EQUAL}.aggregate({ n: AggregateField.sum('n') })`, ['a', 'n']],
    [
      'a range and an average',
      `.where('a', '>', 1).aggregate({ n: AggregateField.average('n') })`,
      ['a', 'n'],
    ],
  ])('%s', (_what, chain, fields) => {
    expect(compared(chain)).toEqual({
      missing: [`codes (COLLECTION): ${fields.join(', ')}`],
      unused: [],
    })
    expect(compared(chain, [index(fields)])).toEqual(FITS)
    const turned = fields.map((one) => (one.startsWith('-') ? one.slice(1) : `-${one}`))
    // Only the order of an equality, and of what is summed, does not matter.
    const isTold = /sum|average/.test(chain) && chain.startsWith(EQUAL)
    expect(compared(chain, [index(turned)]).missing).toHaveLength(isTold ? 0 : 1)
    expect(compared(chain, [index(fields, 'COLLECTION_GROUP')]).missing).toHaveLength(1)
  })

  it('equalities in any order, or two indexes that are merged', () => {
    const chain = `${EQUAL}${AND_B}.orderBy('at')`
    expect(compared(chain, [index(['b', 'a', 'at'])])).toEqual(FITS)
    expect(compared(chain, [index(['a', 'at']), index(['b', 'at'])])).toEqual(FITS)
    expect(compared(chain, [index(['a', 'at'])]).missing).toHaveLength(1)
  })

  it('one field in a collection group, whose index Firestore does not make by itself', () => {
    const missing = ['codes (COLLECTION_GROUP): a']
    expect(compared(EQUAL, [], [], 'collectionGroup').missing).toEqual(missing)
    const asked = override('a', 'COLLECTION', 'COLLECTION_GROUP')
    expect(compared(EQUAL, [], [asked], 'collectionGroup').missing).toEqual([])
    expect(compared(EQUAL, [], [override('a', 'COLLECTION')], 'collectionGroup').missing).toEqual(
      missing,
    )
  })

  it('one field whose own index the file takes away', () => {
    expect(compared(EQUAL, [], [override('a')]).missing).toEqual(['codes (COLLECTION): a'])
    expect(compared(EQUAL + AND_B, [], [override('b')]).missing).toHaveLength(1)
    expect(
      compared(`.orderBy('a', 'desc')`, [], [override('a', 'COLLECTION')]).missing,
    ).toHaveLength(1)
  })
})

describe('An index without its query is found:', () => {
  it('one of fields that no query asks for', () => {
    expect(compared(EQUAL, [index(['a', 'b'])]).unused).toEqual(['codes (COLLECTION): a, b'])
  })

  it('one of another scope or collection', () => {
    const chain = `${EQUAL}.orderBy('at')`
    const others = [
      index(['a', 'at'], 'COLLECTION_GROUP'),
      { ...index(['a', 'at']), collectionGroup: 'uses' },
    ]
    expect(compared(chain, [index(['a', 'at']), ...others]).unused).toHaveLength(2)
  })

  it('one that would be merged, beside one that serves the query alone', () => {
    const chain = `${EQUAL}${AND_B}.orderBy('at')`
    const { unused } = compared(chain, [index(['a', 'at']), index(['a', 'b', 'at'])])
    expect(unused).toEqual(['codes (COLLECTION): a, at'])
  })

  it('one of a single field that the file asks for', () => {
    expect(compared(EQUAL, [], [override('n', 'COLLECTION')]).unused).toEqual([
      'codes (COLLECTION): n',
    ])
    expect(compared(EQUAL, [], [override('n')]).unused).toEqual([])
  })
})
