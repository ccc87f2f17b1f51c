import type { Node } from 'oxc-parser'
import { filterOf } from './constraints'
import {
  type Direction,
  type Filter,
  fieldIn,
  itemsIn,
  type Order,
  product,
  type Query,
  textIn,
  Unresolved,
  type Value,
} from './evaluation/values'

/** The values at the end of some keys, such as a field's path. */
const at = (value: Value, node: Node, ...keys: readonly string[]): readonly Value[] =>
  keys.reduce<readonly Value[]>(
    (values, key) => values.flatMap((one) => fieldIn(one, key, node)),
    [value],
  )

const isThere = (value: Value) => !(value.kind === 'literal' && value.value === undefined)

/** Each way to take one value of each item. */
const waysOf = (list: Value, node: Node): Value[][] =>
  product(itemsIn(list, node).map((item) => item()))

const textsAt = (value: Value, node: Node, ...keys: readonly string[]): string[] =>
  at(value, node, ...keys).map((one) => textIn(one, node))

const fieldFilters = (filter: Value, node: Node): Filter[][] =>
  textsAt(filter, node, 'field', 'fieldPath').flatMap((field) =>
    textsAt(filter, node, 'op').map((operator) => [filterOf(field, operator, node)]),
  )

/** The filters of a 'where', a list for each way that it may turn out. */
const filtersOf = (where: Value, node: Node): Filter[][] => {
  if (!isThere(where)) return [[]]
  const found = ['fieldFilter', 'unaryFilter'].flatMap((kind) =>
    fieldIn(where, kind, node)
      .filter(isThere)
      .flatMap((one) => fieldFilters(one, node)),
  )
  const composites = fieldIn(where, 'compositeFilter', node).filter(isThere)
  const composed = composites.flatMap((composite) => {
    if (textsAt(composite, node, 'op').some((operator) => operator !== 'AND')) {
      throw new Unresolved(node, 'the index of a disjunction is not known')
    }
    return fieldIn(composite, 'filters', node)
      .flatMap((list) => waysOf(list, node))
      .flatMap((all) => product(all.map((one) => filtersOf(one, node))).map((some) => some.flat()))
  })
  const all = [...found, ...composed]
  if (all.length === 0) throw new Unresolved(node, 'no filter that is known')
  return all
}

const directionOf = (value: Value, node: Node): Direction =>
  isThere(value) && textIn(value, node) === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'

const ordersOf = (orderBy: Value, node: Node): Order[][] => {
  if (!isThere(orderBy)) return [[]]
  return waysOf(orderBy, node).flatMap((all) =>
    product(
      all.map((one) =>
        textsAt(one, node, 'field', 'fieldPath').flatMap((field) =>
          fieldIn(one, 'direction', node).map((direction) => ({
            field,
            direction: directionOf(direction, node),
          })),
        ),
      ),
    ),
  )
}

/** The fields that sums and averages read. */
const aggregatedOf = (aggregations: Value, node: Node): string[][] => {
  if (!isThere(aggregations)) return [[]]
  return waysOf(aggregations, node).map((all) =>
    all.flatMap((one) =>
      ['sum', 'avg'].flatMap((kind) =>
        fieldIn(one, kind, node)
          .filter(isThere)
          .flatMap((read) => textsAt(read, node, 'field', 'fieldPath')),
      ),
    ),
  )
}

/**
 * The queries that an object with the key 'structuredQuery' may hold, as Firestore's REST interface takes them.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export function* structuredQueries(body: Value, node: Node): Generator<Query> {
  for (const query of at(body, node, 'structuredQuery')) {
    const filters = at(query, node, 'where').flatMap((where) => filtersOf(where, node))
    const orders = at(query, node, 'orderBy').flatMap((orderBy) => ordersOf(orderBy, node))
    const aggregated = at(body, node, 'aggregations').flatMap((all) => aggregatedOf(all, node))
    const sources = at(query, node, 'from').flatMap((list) => waysOf(list, node))
    for (const [from, ...others] of sources) {
      if (!from || others.length > 0) throw new Unresolved(node, 'not one collection')
      const scope = isGroup(from, node) ? 'COLLECTION_GROUP' : 'COLLECTION'
      for (const collection of textsAt(from, node, 'collectionId')) {
        for (const [some, order, read] of waysThrough(filters, orders, aggregated)) {
          yield { collection, scope, filters: some, orders: order, aggregated: read }
        }
      }
    }
  }
}

const isGroup = (from: Value, node: Node): boolean =>
  at(from, node, 'allDescendants').some((one) => {
    if (one.kind !== 'literal') throw new Unresolved(node, 'a scope that the source does not tell')
    return one.value === true
  })

function* waysThrough<A, B, C>(
  all: readonly A[],
  others: readonly B[],
  rest: readonly C[],
): Generator<[A, B, C]> {
  for (const a of all) for (const b of others) for (const c of rest) yield [a, b, c]
}
