import type { CallExpression, Node } from 'oxc-parser'
import { bindingOf, nameOfKey } from './bindings'
import type { Evaluator } from './Evaluator'
import type { FunctionNode } from './sources'

/** Whether a name stands somewhere without being a use of what it names. */
const isNoUse = (node: Node, parent: Node | undefined): boolean => {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') return parent.key === node && parent.value !== node
  if (parent?.type === 'VariableDeclarator') return parent.id === node
  return /^(Import|Export)\w*Specifier$|^MethodDefinition$|^TS(?!As|Satisfies|NonNull)/.test(
    parent?.type ?? '',
  )
}

/** The names of a function: its own, and those that other files import it by. */
const namesOf = ({ sources }: Evaluator, name: string): string[] => {
  const imported = sources.named(name).flatMap((node) => {
    const parent = sources.parentOf(node)
    return parent?.type === 'ImportSpecifier' ? parent.local.name : []
  })
  return [...new Set([name, ...imported])]
}

/** The uses of a function, in all files. */
const usesOf = (evaluator: Evaluator, of: FunctionNode, name: string): Node[] => {
  const { sources } = evaluator
  const named = namesOf(evaluator, name).flatMap((one) => sources.named(one))
  return named.filter((node) => {
    if (node.type !== 'Identifier' || node === of.id || isNoUse(node, sources.parentOf(node))) {
      return false
    }
    const binding = evaluator.declared(bindingOf(sources, node, node.name))
    if (binding?.kind === 'function') return binding.node === of
    return binding?.kind === 'variable' && binding.declarator.init === of
  })
}

/** The calls of a function or private method; null if it is used in another way, which hides who calls it. */
export const callsOf = (evaluator: Evaluator, of: FunctionNode): CallExpression[] | null => {
  const { sources } = evaluator
  const parent = sources.parentOf(of)
  const isPrivate = parent?.type === 'MethodDefinition' && parent.accessibility === 'private'
  const id = parent?.type === 'VariableDeclarator' ? parent.id : of.id
  if (!isPrivate && id?.type !== 'Identifier') return null
  const uses = isPrivate
    ? methodUses(evaluator, of, parent.key)
    : usesOf(evaluator, of, id?.type === 'Identifier' ? id.name : '')
  const calls = uses.map((use) => sources.callBy(use))
  return calls.every((call) => call !== undefined) ? calls : null
}

/** The uses of a private method within its class. */
const methodUses = (evaluator: Evaluator, of: FunctionNode, key: Node): Node[] =>
  evaluator.sources
    .named(nameOfKey(key) ?? '')
    .flatMap((name) => evaluator.sources.parentOf(name) ?? [])
    .filter((member) => evaluator.methodAt(member) === of)
