import { describe, expect, it } from 'vitest'
import { collectQueries } from './collectQueries'

const SDK = `import { collection, collectionGroup, getAggregateFromServer, orderBy, query, sum, where } from 'firebase/firestore'\n`

const collected = (source: string, others: Readonly<Record<string, string>> = {}) =>
  collectQueries(
    Object.entries({ 'a.ts': source, ...others }).map(([path, text]) => ({ path, source: text })),
  )

/** A query as text: 'codes: leaderId=, status<, -createdAt, sum uses'. */
const asTexts = (source: string, others?: Readonly<Record<string, string>>) =>
  collected(source, others).map(({ collection, scope, filters, orders, aggregated }) => {
    const parts = [
      ...filters.map(({ field, kind }) => `${field}${kind === 'equality' ? '=' : '<'}`),
      ...orders.map(({ field, direction }) => `${direction === 'DESCENDING' ? '-' : '+'}${field}`),
      ...aggregated.map((field) => `sum ${field}`),
    ]
    return `${collection}${scope === 'COLLECTION' ? '' : '*'}: ${parts.join(', ')}`
  })

describe('A query of the web SDK', () => {
  it('is found with its collection, filters and orders, and where it is made', () => {
    const source = `${SDK}
      const q = query(collection(db, 'stores', id, 'codes'), where('leaderId', '==', me), where('at', '>', 0), orderBy('at', 'desc'))`
    expect(collected(source)).toEqual([
      {
        collection: 'codes',
        scope: 'COLLECTION',
        filters: [
          { field: 'leaderId', kind: 'equality' },
          { field: 'at', kind: 'range' },
        ],
        orders: [{ field: 'at', direction: 'DESCENDING' }],
        aggregated: [],
        places: ['a.ts:3'],
      },
    ])
  })

  it('is found where constants of another file, helper functions and rest parameters name its parts', () => {
    const source = `${SDK} import { F as FIELDS } from './b'
      const own = (leader: string, ...more: object[]) => query(collection(db, FIELDS.codes), where(FIELDS.leader, '==', leader), ...more)
      const newest = (field: string) => [orderBy(field, 'desc')]
      export const updated = (me: string) => own(me, ...newest(FIELDS.updated))
      export function created(me: string) { return own(me, where('status', 'in', []), ...newest('createdAt')) }`
    const other = `export const F = { codes: 'codes', leader: 'leaderId', updated: 'updatedAt' } as const`
    expect(asTexts(source, { 'b.ts': other })).toEqual([
      'codes: leaderId=, -updatedAt',
      'codes: leaderId=, status=, -createdAt',
    ])
  })

  it('is several where a part is conditional', () => {
    const source = `${SDK}
      const of = (isAll: boolean, direction: 'asc' | 'desc') => query(
        collection(db, 'codes'),
        ...(isAll ? [] : [where('status', '==', 'free')]),
        orderBy('at', isAll ? 'asc' : 'desc'))`
    expect(asTexts(source)).toEqual([
      'codes: +at',
      'codes: -at',
      'codes: status=, +at',
      'codes: status=, -at',
    ])
  })

  it('is found in a collection group, and with the fields that are summed', () => {
    const source = `${SDK}
      const all = query(collectionGroup(db, 'uses'), where('eventId', '==', 'e'))
      const total = () => getAggregateFromServer(all, { tickets: sum('tickets') })`
    expect(asTexts(source)).toEqual(['uses*: eventId=', 'uses*: ', 'uses*: eventId=, sum tickets'])
  })
})

describe('A query of the Admin SDK', () => {
  it('is found as a chain, also one that continues a variable', () => {
    const source = `
      const all = firestore.collection('stores/s/codes').where('leaderId', '==', me)
      const page = await all.orderBy('at').limit(5).get()
      const group = firestore.collectionGroup('uses').orderBy('usedAt', 'desc')
      const total = all.aggregate({ uses: AggregateField.sum('uses'), n: AggregateField.count() })`
    expect(asTexts(source)).toEqual([
      'codes: leaderId=',
      'uses*: -usedAt',
      'codes: leaderId=, sum uses',
      'codes: leaderId=, +at',
    ])
  })

  it('is one for each call of the function whose parameters name its parts', () => {
    const source = `
      export const ofStore = (collection: string) => firestore.collection(collection).where('storeId', '==', store)`
    const other = `import { ofStore as read } from './a.ts'
      const users = () => read('users')
      const each = () => ofEach('events')
      const ofEach = (name: string) => read(name)`
    expect(asTexts(source, { 'b.ts': other })).toEqual(['users: storeId=', 'events: storeId='])
  })
})

describe('A structured query', () => {
  const runner = `class Reader {
    all() { return this.find(newest('leaderId')) }
    some(isShort: boolean) {
      const query = isShort ? { ...newest('eventId'), limit: 1 } : newest('eventId')
      return this.find(query)
    }
    private find(query: object) { return run(query) }
  }
  const run = (structuredQuery: object) => send({ structuredQuery })\n`

  it('is found through the calls and methods that bring it to the request', () => {
    const source = `${runner}
      const newest = (field: string) => ({
        from: [{ collectionId: 'uses', allDescendants: true }],
        where: { compositeFilter: { op: 'AND', filters: [[field, 'EQUAL'], ['usedAt', 'LESS_THAN']].map(filterOf) } },
        orderBy: [{ field: { fieldPath: 'usedAt' }, direction: 'DESCENDING' }],
      })
      const filterOf = ([fieldPath, op]: string[]) => ({ fieldFilter: { field: { fieldPath }, op, value: now() } })`
    expect(asTexts(source)).toEqual([
      'uses*: leaderId=, usedAt<, -usedAt',
      'uses*: eventId=, usedAt<, -usedAt',
    ])
  })

  it('is found with what it sums', () => {
    const source = `send({
      structuredQuery: { from: [{ collectionId: 'codes' }] },
      aggregations: [{ alias: 'a', count: {} }, { alias: 'b', sum: { field: { fieldPath: 'uses' } } }],
    })`
    expect(asTexts(source)).toEqual(['codes: sum uses'])
  })
})
