import type { FoundQuery } from './collectQueries'
import type { Direction, Order, Query, Scope } from './evaluation/values'

/** An index, as firestore.indexes.json has it. */
export interface Index {
  readonly collectionGroup: string
  readonly queryScope: Scope
  readonly fields: readonly {
    readonly fieldPath: string
    readonly order?: Direction
    readonly arrayConfig?: 'CONTAINS'
  }[]
}

/** The single-field indexes of a field, in place of those that Firestore makes by itself. */
export interface FieldOverride {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly indexes: readonly { readonly queryScope: Scope; readonly order?: Direction }[]
}

export interface IndexFile {
  readonly indexes: readonly Index[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** The field as queries name it: 'field[]' where the index has the values of a list. */
const pathOf = ({ fieldPath, arrayConfig }: Index['fields'][number]): string =>
  arrayConfig ? `${fieldPath}[]` : fieldPath

const NAME = '__name__'
const ascending = (field: string): Order => ({ field, direction: 'ASCENDING' })

/** The fields that a query compares to values, those that order what it finds, and those that a sum reads. */
interface Need {
  readonly equal: readonly string[]
  readonly ordered: readonly Order[]
  readonly read: readonly string[]
}

/**
 * A range without an order is in the order of its field; an order by a field that equals a value is none; and the name,
 * which is the last order in any case, is a part of the index only where it runs the other way.
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 */
const needOf = ({ filters, orders, aggregated }: Query): Need => {
  const fieldsOf = (kind: 'equality' | 'range') => [
    ...new Set(filters.filter((one) => one.kind === kind).map(({ field }) => field)),
  ]
  const ranges = fieldsOf('range')
  const equal = fieldsOf('equality').filter((field) => !ranges.includes(field))
  const asked = orders.filter(({ field }) => !equal.includes(field))
  const direction = asked.at(-1)?.direction ?? 'ASCENDING'
  const implied = ranges.filter((field) => asked.every((one) => one.field !== field)).sort()
  const all = [...asked, ...implied.map((field) => ({ field, direction }))]
  const named = all.findIndex(({ field }) => field === NAME)
  const before = named < 0 ? all : all.slice(0, named)
  const name = named < 0 ? null : all[named]
  const isImplied = !name || name.direction === (before.at(-1)?.direction ?? 'ASCENDING')
  const ordered = isImplied ? before : [...before, name]
  const known = [...equal, ...ordered.map(({ field }) => field)]
  const read = [...new Set(aggregated)].filter((field) => !known.includes(field))
  return { equal, ordered, read }
}

/** The fields by which an index narrows a query before what it needs in order; null if it does not serve it. */
const narrowing = ({ fields }: Index, { equal, ordered, read }: Need): readonly string[] | null => {
  const paths = fields.map(pathOf)
  const narrowed = paths.slice(0, Math.max(0, paths.length - ordered.length - read.length))
  const rest = fields.slice(narrowed.length)
  if (rest.length < ordered.length + read.length) return null
  const isOrdered = ordered.every(
    ({ field, direction }, at) => rest[at]?.fieldPath === field && rest[at]?.order === direction,
  )
  const added = paths.slice(narrowed.length + ordered.length)
  const isRead = read.every((field) => added.includes(field))
  return isOrdered && isRead && narrowed.every((field) => equal.includes(field)) ? narrowed : null
}

/** A field's own index. Firestore makes those of a collection by itself, those of a collection group only if asked. */
const singleIndex = (
  { collection, scope }: Query,
  { field, direction }: Order,
  overrides: readonly FieldOverride[],
): Index | null => {
  const override = overrides.find(
    (one) => one.collectionGroup === collection && one.fieldPath === field.replace('[]', ''),
  )
  const isThere = override
    ? override.indexes.some((one) => one.queryScope === scope && one.order === direction)
    : scope === 'COLLECTION' && field !== NAME
  return isThere
    ? {
        collectionGroup: collection,
        queryScope: scope,
        fields: [{ fieldPath: field, order: direction }],
      }
    : null
}

/** The indexes that serve a query together: one, or several that are merged; null if there are none. */
const servedBy = (query: Query, file: IndexFile): readonly Index[] | null => {
  const need = needOf(query)
  if (need.equal.length + need.ordered.length + need.read.length === 0) return []
  const composites = file.indexes.filter(
    (one) => one.collectionGroup === query.collection && one.queryScope === query.scope,
  )
  const single = (order: Order) => singleIndex(query, order, file.fieldOverrides)
  const inOrder = [...need.ordered, ...need.read.map(ascending)]
  const singles = [
    ...(inOrder.length === 0 ? need.equal.map(ascending) : []),
    ...(inOrder.length === 1 ? inOrder : []),
  ].flatMap((order) => single(order) ?? [])
  const serving = [...singles, ...composites].flatMap((index) => {
    const by = narrowing(index, need)
    return by ? [{ index, by }] : []
  })
  const whole = serving.find(({ by }) => need.equal.every((field) => by.includes(field)))
  if (whole) return [whole.index]
  const merged = serving.filter(({ by }) => by.length > 0)
  const covered = new Set(merged.flatMap(({ by }) => by))
  return need.equal.length > 0 && need.equal.every((field) => covered.has(field))
    ? merged.map(({ index }) => index)
    : null
}

const textOfIndex = ({ collectionGroup, queryScope, fields }: Index): string =>
  `${collectionGroup} (${queryScope}): ${fields
    .map((field) => (field.order === 'DESCENDING' ? `-${pathOf(field)}` : pathOf(field)))
    .join(', ')}`

const indexFor = (query: Query): Index => {
  const { equal, ordered, read } = needOf(query)
  const all = [...equal.map(ascending), ...ordered, ...read.map(ascending)]
  const fields = all.map(({ field, direction }) => ({ fieldPath: field, order: direction }))
  return { collectionGroup: query.collection, queryScope: query.scope, fields }
}

/** The differences: queries without their index, and indexes without their query. */
export const differences = (queries: readonly FoundQuery[], file: IndexFile) => {
  const served = queries.map((query) => ({ query, by: servedBy(query, file) }))
  const missing = served.flatMap(({ query, by }) =>
    by ? [] : [`${textOfIndex(indexFor(query))} for ${query.places.join(', ')}`],
  )
  const used = new Set(served.flatMap(({ by }) => (by ?? []).map(textOfIndex)))
  const own = file.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(({ queryScope, ...order }) => ({
      collectionGroup,
      queryScope,
      fields: [{ fieldPath, ...order }],
    })),
  )
  const unused = [...file.indexes, ...own].map(textOfIndex).filter((text) => !used.has(text))
  return { missing, unused }
}
