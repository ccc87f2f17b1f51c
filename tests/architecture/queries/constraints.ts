import type { Node } from 'oxc-parser'
import {
  type Constraint,
  type Filter,
  type Lazy,
  literal,
  NO_CONSTRAINT,
  product,
  type Query,
  type Scope,
  textIn,
  Unresolved,
  type Value,
} from './evaluation/values'

/** An equality, and each value of an 'in', is a query of its own in an index; a comparison is a range of it. */
const KINDS: ReadonlyMap<string, Filter['kind']> = new Map([
  ...['==', 'in', 'EQUAL', 'IN', 'IS_NULL', 'IS_NAN'].map((one) => [one, 'equality'] as const),
  ...['<', '<=', '>', '>=', '!=', 'not-in'].map((one) => [one, 'range'] as const),
  ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'].map(
    (one) => [one, 'range'] as const,
  ),
  ...['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'].map((one) => [one, 'range'] as const),
])

/**
 * A list that contains a value is found as an equality, in an index of the list's values.
 * @throws {Unresolved} for an operator whose index this module does not know, such as 'array-contains-any'
 */
export const filterOf = (field: string, operator: string, node: Node): Filter => {
  if (['array-contains', 'ARRAY_CONTAINS'].includes(operator)) {
    return { field: `${field}[]`, kind: 'equality' }
  }
  const kind = KINDS.get(operator)
  if (!kind) throw new Unresolved(node, `the index of '${operator}' is not known`)
  return { field, kind }
}

const constrained = (query: Query, by: Constraint): Query => ({
  ...query,
  filters: [...query.filters, ...by.filters],
  orders: [...query.orders, ...by.orders],
  aggregated: [...query.aggregated, ...by.aggregated],
})

const lastPartOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const collectionOf = (path: string, scope: Scope): Value => ({
  kind: 'query',
  query: { collection: lastPartOf(path), scope, ...NO_CONSTRAINT },
})

export const constraint = (some: Partial<Constraint>): Value => ({
  kind: 'constraint',
  constraint: { ...NO_CONSTRAINT, ...some },
})

/** The texts that some of the arguments may be, one list for each way. */
export const texts = (
  given: readonly Lazy[],
  node: Node,
  ...positions: readonly number[]
): string[][] =>
  product(
    positions.map((at) => (given.at(at)?.() ?? [literal('')]).map((one) => textIn(one, node))),
  )

/** The constraints of a query beside its collection: functions of the web SDK, methods of the Admin SDK. */
export const CONSTRAINTS: Readonly<
  Record<string, (given: readonly Lazy[], node: Node) => Value[]>
> = {
  where: (given, node) =>
    texts(given, node, 0, 1).map(([field = '', operator = '']) =>
      constraint({ filters: [filterOf(field, operator, node)] }),
    ),
  orderBy: (given, node) =>
    texts(given.slice(0, 2), node, ...(given.length > 1 ? [0, 1] : [0])).map(
      ([field = '', direction = 'asc']) =>
        constraint({
          orders: [{ field, direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING' }],
        }),
    ),
  ...Object.fromEntries(
    ['limit', 'offset', 'select', 'startAt', 'startAfter', 'endAt', 'endBefore', 'count'].map(
      (name) => [name, () => [constraint({})]],
    ),
  ),
}

export const aggregationOf = (given: readonly Lazy[], node: Node): Value[] =>
  texts(given, node, 0).map(([field = '']) => constraint({ aggregated: [field] }))

/** The query with each of some constraints. */
export const queriesOf = (
  base: Value,
  constraints: readonly Lazy[],
  node: Node,
): readonly Value[] => {
  if (base.kind !== 'query') {
    throw new Unresolved(
      base.kind === 'unknown' ? base.node : node,
      'no query that the source tells',
    )
  }
  return product(constraints.map((one) => one())).map((all): Value => {
    const query = all.reduce((before, one) => {
      if (one.kind === 'constraint') return constrained(before, one.constraint)
      throw new Unresolved(one.kind === 'unknown' ? one.node : node, 'no constraint that is known')
    }, base.query)
    return { kind: 'query', query }
  })
}
