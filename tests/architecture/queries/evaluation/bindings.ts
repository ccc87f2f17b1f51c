import type { Node } from 'oxc-parser'
import { type FunctionNode, isFunction, type Sources } from './sources'

/** How a part of a value gets its name: by key or position of a pattern, or by what stands in for undefined. */
export type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'position'; readonly at: number }
  | { readonly kind: 'default'; readonly node: Node }
  | { readonly kind: 'unknown' }

export type Binding =
  | { readonly kind: 'import'; readonly from: Node; readonly source: string; readonly name: string }
  | { readonly kind: 'function'; readonly node: FunctionNode }
  | {
      readonly kind: 'variable'
      readonly declarator: Extract<Node, { type: 'VariableDeclarator' }>
      readonly isConst: boolean
      readonly path: readonly Step[]
    }
  | {
      readonly kind: 'parameter'
      readonly of: FunctionNode
      readonly at: number
      readonly isRest: boolean
      readonly path: readonly Step[]
    }
  | { readonly kind: 'other' }

export const nameOfKey = (node: Node): string | null => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

/** The way to a name in a pattern; null if the pattern does not have it. */
const pathTo = (pattern: Node, name: string): readonly Step[] | null => {
  const below = (inner: Node, step: Step) => {
    const path = pathTo(inner, name)
    return path && [step, ...path]
  }
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === name ? [] : null
    case 'AssignmentPattern':
      return below(pattern.left, { kind: 'default', node: pattern.right })
    case 'RestElement':
      return below(pattern.argument, { kind: 'unknown' })
    case 'TSParameterProperty':
      return pathTo(pattern.parameter, name)
    case 'ObjectPattern':
      return (
        pattern.properties
          .map((one) => {
            if (one.type === 'RestElement') return below(one.argument, { kind: 'unknown' })
            const key = one.computed ? null : nameOfKey(one.key)
            return below(one.value, key === null ? { kind: 'unknown' } : { kind: 'key', key })
          })
          .find((path) => path !== null) ?? null
      )
    case 'ArrayPattern':
      return (
        pattern.elements
          .map((one, at) => one && below(one, { kind: 'position', at }))
          .find((path) => path !== null) ?? null
      )
    default:
      return null
  }
}

const inStatement = (statement: Node, name: string): Binding | null => {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration && inStatement(statement.declaration, name)
    case 'FunctionDeclaration':
      return statement.id?.name === name ? { kind: 'function', node: statement } : null
    case 'ClassDeclaration':
      return statement.id?.name === name ? { kind: 'other' } : null
    case 'VariableDeclaration': {
      const isConst = statement.kind === 'const'
      for (const declarator of statement.declarations) {
        const path = pathTo(declarator.id, name)
        if (path) return { kind: 'variable', declarator, isConst, path }
      }
      return null
    }
    case 'ImportDeclaration': {
      const found = statement.specifiers.find(({ local }) => local.name === name)
      if (!found) return null
      const imported = found.type === 'ImportSpecifier' ? nameOfKey(found.imported) : null
      const source = statement.source.value
      return { kind: 'import', from: statement, source, name: imported ?? found.type }
    }
    default:
      return null
  }
}

const inParameters = (of: FunctionNode, name: string): Binding | null => {
  for (const [at, parameter] of of.params.entries()) {
    const isRest = parameter.type === 'RestElement'
    const path = pathTo(isRest ? parameter.argument : parameter, name)
    if (path) return { kind: 'parameter', of, at, isRest, path }
  }
  return of.id?.name === name ? { kind: 'function', node: of } : null
}

const inScope = (scope: Node, name: string): Binding | null => {
  if (isFunction(scope)) return inParameters(scope, name)
  const first = <T extends Node>(nodes: readonly (T | null)[]) =>
    nodes.map((one) => one && inStatement(one, name)).find((one) => one) ?? null
  switch (scope.type) {
    case 'Program':
    case 'BlockStatement':
      return first(scope.body)
    case 'SwitchStatement':
      return first(scope.cases.flatMap(({ consequent }) => consequent))
    case 'ForStatement':
      return first([scope.init])
    case 'ForOfStatement':
    case 'ForInStatement':
      return first([scope.left])
    case 'CatchClause':
      return scope.param && pathTo(scope.param, name) ? { kind: 'other' } : null
    default:
      return null
  }
}

/** The binding of a name where it is used; null for a global one. */
export const bindingOf = (sources: Sources, node: Node, name: string): Binding | null => {
  for (const scope of sources.around(node)) {
    const found = inScope(scope, name)
    if (found) return found
  }
  return null
}

/** The binding that a file exports by a name. */
export const exportOf = (program: Node, name: string): Binding | null =>
  program.type === 'Program' ? inScope(program, name) : null
