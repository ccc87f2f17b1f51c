import type { CallExpression, Node } from 'oxc-parser'
import { callOf } from '../queryCalls'
import { type Binding, bindingOf, exportOf, nameOfKey } from './bindings'
import { isChanged, reassignmentsOf } from './changes'
import { argumentLists, listsOf, objectsOf } from './collections'
import { type FunctionNode, isFunction, type Sources } from './sources'
import { type Context, type Lazy, literal, NeedsCallers, Unresolved, type Value } from './values'
import { valuesAlong } from './valuesAlong'

/** Functions that call functions: more is a circle. */
const DEEPEST = 40

/** Tells what expressions may be, as far as the sources alone say it: functions of the sources are followed. */
export class Evaluator {
  /** All that was evaluated: a part of a query that is not among it belongs to no query. */
  readonly reached = new Set<Node>()
  private depth = 0

  constructor(readonly sources: Sources) {}

  /** @throws {NeedsCallers} where it depends on a parameter of a function that no given call is of */
  valuesOf(node: Node, context: Context): readonly Value[] {
    this.reached.add(node)
    switch (node.type) {
      case 'Literal':
        return [literal(node.value)]
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
        return this.valuesOf(node.expression, context)
      case 'AwaitExpression':
        return this.valuesOf(node.argument, context)
      case 'TemplateLiteral':
        return this.ofTemplate(node)
      case 'ArrayExpression':
        return listsOf(this, node.elements, context)
      case 'ObjectExpression':
        return objectsOf(this, node, context)
      case 'ConditionalExpression':
        return [
          ...this.valuesOf(node.consequent, context),
          ...this.valuesOf(node.alternate, context),
        ]
      case 'LogicalExpression': {
        const left = node.operator === '&&' ? [literal(null)] : this.valuesOf(node.left, context)
        return [...left, ...this.valuesOf(node.right, context)]
      }
      case 'Identifier':
        return this.ofBinding(bindingOf(this.sources, node, node.name), node, context)
      case 'MemberExpression':
        return this.ofMember(node, context)
      case 'CallExpression':
        return callOf(this, node, context) ?? this.ofCall(node, context)
      default:
        return isFunction(node)
          ? [{ kind: 'function', node, context }]
          : [{ kind: 'unknown', node }]
    }
  }

  /** The values that a function of the sources gives for some arguments. */
  apply(of: FunctionNode, given: readonly Lazy[], outer: Context, call: Node): readonly Value[] {
    if (this.depth >= DEEPEST) throw new Unresolved(call, 'a function that calls itself')
    if (of.generator || !of.body) return [{ kind: 'unknown', node: call }]
    const context = { of, given, outer }
    this.depth += 1
    try {
      if (of.body.type !== 'BlockStatement') return this.valuesOf(of.body, context)
      return this.sources
        .returnsOf(of)
        .flatMap(({ argument }) =>
          argument ? this.valuesOf(argument, context) : [literal(undefined)],
        )
    } finally {
      this.depth -= 1
    }
  }

  /** The method that `this.name` stands for. */
  methodAt(node: Node): FunctionNode | undefined {
    if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined
    const name = node.property.type === 'Identifier' ? node.property.name : null
    const methods = this.sources.enclosing(node, 'ClassBody')?.body ?? []
    const found = methods.find(
      (one) => one.type === 'MethodDefinition' && nameOfKey(one.key) === name,
    )
    return found?.type === 'MethodDefinition' && isFunction(found.value) ? found.value : undefined
  }

  /** The function of the sources that a call is of, where its name tells it. */
  calledBy({ callee }: CallExpression): FunctionNode | undefined {
    if (callee.type !== 'Identifier') return this.methodAt(callee)
    const binding = this.declared(bindingOf(this.sources, callee, callee.name))
    if (binding?.kind === 'function') return binding.node
    const init = binding?.kind === 'variable' ? binding.declarator.init : null
    return init && isFunction(init) ? init : undefined
  }

  /** A name of another file is what that file says. */
  declared(binding: Binding | null): Binding | null {
    if (binding?.kind !== 'import') return binding
    const program = this.sources.programAt(binding.from, binding.source)
    return program ? this.declared(exportOf(program, binding.name)) : binding
  }

  private ofBinding(named: Binding | null, node: Node, context: Context): readonly Value[] {
    const binding = this.declared(named)
    const unknown: readonly Value[] = [{ kind: 'unknown', node }]
    switch (binding?.kind) {
      case 'function':
        return [{ kind: 'function', node: binding.node, context }]
      case 'variable': {
        const { declarator, path, isConst } = binding
        if (!declarator.init || isChanged(this, declarator)) return unknown
        const others = isConst ? [] : reassignmentsOf(this, declarator)
        const from = [declarator.init, ...others].flatMap((one) => this.valuesOf(one, context))
        return valuesAlong(this, path, from, node, context)
      }
      case 'parameter': {
        const frame = frameOf(binding.of, context)
        if (!frame) throw new NeedsCallers(binding.of)
        const { at, isRest, path } = binding
        const from: readonly Value[] = isRest
          ? [{ kind: 'list', items: frame.given.slice(at) }]
          : (frame.given[at]?.() ?? [literal(undefined)])
        return valuesAlong(this, path, from, node, frame)
      }
      default:
        return node.type === 'Identifier' && node.name === 'undefined'
          ? [literal(undefined)]
          : unknown
    }
  }

  private ofMember(node: Extract<Node, { type: 'MemberExpression' }>, context: Context) {
    if (node.object.type === 'ThisExpression' || node.property.type === 'PrivateIdentifier') {
      return [{ kind: 'unknown', node } as const]
    }
    const keys = node.computed
      ? this.valuesOf(node.property, context)
      : [literal(nameOfKey(node.property))]
    const owners = this.valuesOf(node.object, context)
    return owners.flatMap((owner) =>
      keys.flatMap((key): readonly Value[] => {
        if (key.kind !== 'literal') return [{ kind: 'unknown', node }]
        if (owner.kind === 'object') {
          return owner.fields.get(String(key.value))?.() ?? [literal(undefined)]
        }
        const item = owner.kind === 'list' ? owner.items[Number(key.value)] : undefined
        return item?.() ?? [{ kind: 'unknown', node }]
      }),
    )
  }

  private ofCall(node: CallExpression, context: Context): readonly Value[] {
    const method = this.methodAt(node.callee)
    const callees: readonly Value[] = method
      ? [{ kind: 'function', node: method, context }]
      : this.valuesOf(node.callee, context)
    return callees.flatMap((callee): readonly Value[] =>
      callee.kind === 'function'
        ? argumentLists(this, node, context).flatMap((given) =>
            this.apply(callee.node, given, callee.context, node),
          )
        : [{ kind: 'unknown', node }],
    )
  }

  /** A path is told by its end: what stands before the last slash is a document's. */
  private ofTemplate(node: Extract<Node, { type: 'TemplateLiteral' }>): readonly Value[] {
    const end = node.quasis.at(-1)?.value.cooked ?? ''
    if (node.expressions.length === 0 || end.includes('/')) return [literal(end)]
    return [{ kind: 'unknown', node }]
  }
}

const frameOf = (of: FunctionNode, context: Context): Context => {
  for (let at = context; at; at = at.outer) if (at.of === of) return at
  return null
}
