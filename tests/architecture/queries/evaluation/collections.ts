import type { CallExpression, Node } from 'oxc-parser'
import { nameOfKey } from './bindings'
import type { Evaluator } from './Evaluator'
import { type Context, type Lazy, literal, product, Unresolved, type Value } from './values'

const isNothing = (value: Value) => value.kind === 'literal' && !value.value

/** The alternatives of each element, as lists that stand one behind the other. */
const piecesOf = (
  evaluator: Evaluator,
  element: Node | null,
  context: Context,
): readonly (readonly Lazy[])[] => {
  if (element?.type !== 'SpreadElement') {
    return [[() => (element ? evaluator.valuesOf(element, context) : [literal(undefined)])]]
  }
  return evaluator.valuesOf(element.argument, context).map((value): readonly Lazy[] => {
    if (value.kind === 'list') return value.items
    if (isNothing(value)) return []
    throw new Unresolved(
      value.kind === 'unknown' ? value.node : element,
      'a spread of what the source does not tell',
    )
  })
}

export const listsOf = (
  evaluator: Evaluator,
  elements: readonly (Node | null)[],
  context: Context,
): readonly Value[] =>
  product(elements.map((one) => piecesOf(evaluator, one, context))).map((pieces) => ({
    kind: 'list',
    items: pieces.flat(),
  }))

/** The arguments of a call; several where a spread has alternatives. */
export const argumentLists = (
  evaluator: Evaluator,
  call: CallExpression,
  context: Context,
): readonly (readonly Lazy[])[] =>
  product(call.arguments.map((one) => piecesOf(evaluator, one, context))).map((all) => all.flat())

type Entries = readonly (readonly [string, Lazy])[]

/** An object for each way that its spreads may turn out. */
export const objectsOf = (
  evaluator: Evaluator,
  node: Extract<Node, { type: 'ObjectExpression' }>,
  context: Context,
): readonly Value[] => {
  const pieces = node.properties.map((property): readonly Entries[] => {
    if (property.type === 'SpreadElement') {
      return evaluator.valuesOf(property.argument, context).map((value): Entries => {
        if (value.kind === 'object') return [...value.fields]
        if (isNothing(value)) return []
        throw new Unresolved(
          value.kind === 'unknown' ? value.node : property,
          'a spread of what the source does not tell',
        )
      })
    }
    const key = property.computed ? null : nameOfKey(property.key)
    if (key === null) throw new Unresolved(property, 'a key that is computed')
    return [[[key, () => evaluator.valuesOf(property.value, context)]]]
  })
  return product(pieces).map((entries) => ({ kind: 'object', fields: new Map(entries.flat()) }))
}
