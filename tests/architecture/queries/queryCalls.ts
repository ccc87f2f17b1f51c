import type { CallExpression, Node } from 'oxc-parser'
import {
  aggregationOf,
  CONSTRAINTS,
  collectionOf,
  constraint,
  queriesOf,
  texts,
} from './constraints'
import { bindingOf, nameOfKey } from './evaluation/bindings'
import { argumentLists } from './evaluation/collections'
import type { Evaluator } from './evaluation/Evaluator'
import { type Context, type Lazy, literal, Unresolved, type Value } from './evaluation/values'

/** Functions of the web SDK. */
const sdkCall = (name: string, given: readonly Lazy[], node: Node): readonly Value[] | null => {
  const [first, ...others] = given
  switch (name) {
    case 'collection':
      return texts(given, node, -1).map(([path = '']) => collectionOf(path, 'COLLECTION'))
    case 'collectionGroup':
      return texts(given, node, 1).map(([path = '']) => collectionOf(path, 'COLLECTION_GROUP'))
    case 'documentId':
      return [literal('__name__')]
    case 'query':
      return (first?.() ?? []).flatMap((base) => queriesOf(base, others, node))
    case 'getAggregateFromServer':
      return (first?.() ?? []).flatMap((base) =>
        (others[0]?.() ?? []).flatMap((spec) => {
          if (spec.kind === 'object') return queriesOf(base, [...spec.fields.values()], node)
          throw new Unresolved(node, 'no aggregations that the source tells')
        }),
      )
    default:
      if (name === 'sum' || name === 'average') return aggregationOf(given, node)
      return Object.hasOwn(CONSTRAINTS, name) ? (CONSTRAINTS[name]?.(given, node) ?? null) : null
  }
}

/** Methods of the Admin SDK, and of lists; null for others. */
const methodCall = (
  evaluator: Evaluator,
  name: string,
  owner: Node,
  node: CallExpression,
  context: Context,
): readonly Value[] | null => {
  const lists = () => argumentLists(evaluator, node, context)
  if (name === 'collection' || name === 'collectionGroup') {
    const scope = name === 'collection' ? 'COLLECTION' : 'COLLECTION_GROUP'
    return lists().flatMap((given) =>
      texts(given, node, 0).map(([path = '']) => collectionOf(path, scope)),
    )
  }
  if (owner.type === 'Identifier' && owner.name === 'AggregateField') {
    if (name === 'count') return [constraint({})]
    return lists().flatMap((given) => aggregationOf(given, node))
  }
  if (name === 'map') {
    return evaluator
      .valuesOf(owner, context)
      .flatMap((list) => lists().flatMap((given) => mapped(evaluator, list, given, node)))
  }
  if (name !== 'aggregate' && !Object.hasOwn(CONSTRAINTS, name)) return null
  return evaluator.valuesOf(owner, context).flatMap((base) =>
    lists().flatMap((given) => {
      if (name !== 'aggregate') {
        return queriesOf(base, [() => CONSTRAINTS[name]?.(given, node) ?? []], node)
      }
      const [spec] = given[0]?.() ?? []
      if (spec?.kind === 'object') return queriesOf(base, [...spec.fields.values()], node)
      throw new Unresolved(node, 'no aggregations that the source tells')
    }),
  )
}

const mapped = (
  evaluator: Evaluator,
  list: Value,
  given: readonly Lazy[],
  node: Node,
): readonly Value[] => {
  const [work] = given[0]?.() ?? []
  if (list.kind !== 'list' || work?.kind !== 'function') return [{ kind: 'unknown', node }]
  const items = list.items.map(
    (item): Lazy =>
      () =>
        evaluator.apply(work.node, [item], work.context, node),
  )
  return [{ kind: 'list', items }]
}

export const isSdk = (specifier: string) => /^firebase\/firestore(\/|$)/.test(specifier)

/** The name by which the web SDK has what an identifier stands for. */
export const sdkNameOf = ({ sources }: Evaluator, node: Node): string | null => {
  if (node.type !== 'Identifier') return null
  const binding = bindingOf(sources, node, node.name)
  if (binding?.kind !== 'import') return null
  return isSdk(binding.source) ? binding.name : null
}

/** The values that a call of one of the SDKs gives; null for any other call. */
export const callOf = (
  evaluator: Evaluator,
  node: CallExpression,
  context: Context,
): readonly Value[] | null => {
  const { callee } = node
  const name = sdkNameOf(evaluator, callee)
  if (name !== null) {
    const found = argumentLists(evaluator, node, context).map((given) => sdkCall(name, given, node))
    return found.flatMap((some): readonly Value[] => some ?? [{ kind: 'unknown', node }])
  }
  if (callee.type !== 'MemberExpression' || callee.object.type === 'ThisExpression') return null
  const method = callee.computed ? null : nameOfKey(callee.property)
  return method === null ? null : methodCall(evaluator, method, callee.object, node, context)
}
