import type { Node } from 'oxc-parser'
import { bindingOf } from './bindings'
import type { Evaluator } from './Evaluator'

type Declarator = Extract<Node, { type: 'VariableDeclarator' }>

const CHANGING = [
  'push',
  'unshift',
  'splice',
  'pop',
  'shift',
  'fill',
  'reverse',
  'sort',
  'copyWithin',
]

/** The uses of a variable in its own file. */
const usesOf = ({ sources }: Evaluator, declarator: Declarator): Node[] => {
  if (declarator.id.type !== 'Identifier') return []
  const { id } = declarator
  return sources.named(id.name).filter((node) => {
    if (node === id) return false
    const binding = bindingOf(sources, node, id.name)
    return binding?.kind === 'variable' && binding.declarator === declarator
  })
}

/** Whether what a variable holds is changed in place, so that its declaration does not tell it. */
export const isChanged = (evaluator: Evaluator, declarator: Declarator): boolean => {
  const { sources } = evaluator
  return usesOf(evaluator, declarator).some((use) => {
    const member = sources.parentOf(use)
    if (member?.type !== 'MemberExpression' || member.object !== use) return false
    const { property } = member
    const isChangingCall =
      property.type === 'Identifier' && CHANGING.includes(property.name) && sources.callBy(member)
    const parent = sources.parentOf(member)
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === member
    return Boolean(isChangingCall) || isAssigned
  })
}

/** The other expressions that a variable is set to. */
export const reassignmentsOf = (evaluator: Evaluator, declarator: Declarator): Node[] =>
  usesOf(evaluator, declarator).flatMap((use) => {
    const parent = evaluator.sources.parentOf(use)
    if (parent?.type !== 'AssignmentExpression' || parent.left !== use) return []
    return parent.operator === '=' ? [parent.right] : [parent]
  })
