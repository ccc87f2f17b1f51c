import { createRequire } from 'node:module'

const load = createRequire(new URL('../../firebase/package.json', import.meta.url))

/** A node of the syntax tree that Firebase's own grammar gives. */
export interface SyntaxNode {
  readonly children: readonly SyntaxNode[] | null
  /** Its text without spaces. */
  getText(): string
}

interface RulesFunction {
  readonly parameters: readonly string[]
  /** The 'let' bindings, in order. */
  readonly bindings: readonly { readonly name: string; readonly value: SyntaxNode }[]
  readonly returned: SyntaxNode
}

export type RulesFunctions = ReadonlyMap<string, RulesFunction>

export interface Permission {
  /** The path of the collection, without the database: '/users/{uid}/private/{name}'. */
  readonly path: string
  readonly operations: readonly string[]
  readonly condition: SyntaxNode
  /** The functions that the condition may call. */
  readonly functions: RulesFunctions
}

/** The grammar's name of a node, such as 'LogicalOrExpression'. */
export const kindOf = (node: SyntaxNode): string => node.constructor.name.replace(/Context$/, '')

export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => node.children ?? []

/** The nearest nodes of a kind below a node. */
export const nodesOf = (node: SyntaxNode, kind: string): readonly SyntaxNode[] =>
  childrenOf(node).flatMap((child) => (kindOf(child) === kind ? [child] : nodesOf(child, kind)))

const textsOf = (node: SyntaxNode, kind: string) => nodesOf(node, kind).map((one) => one.getText())

const expressionIn = (node: SyntaxNode): SyntaxNode => {
  const found = childrenOf(node).find((child) => kindOf(child).endsWith('Expression'))
  if (!found) throw new Error(`No expression: ${node.getText()}`)
  return found
}

const functionIn = (node: SyntaxNode): [string, RulesFunction] => {
  const [name = ''] = textsOf(node, 'LocalFunctionId')
  const [returned] = nodesOf(node, 'ReturnStatement')
  if (!returned) throw new Error(`${name} returns nothing.`)
  const bindings = nodesOf(node, 'BindingDeclaration').map((binding) => ({
    name: textsOf(binding, 'LocalVariableId')[0] ?? '',
    value: expressionIn(binding),
  }))
  const parameters = nodesOf(node, 'ParamList').flatMap((list) => textsOf(list, 'LocalVariableId'))
  return [name, { parameters, bindings, returned: expressionIn(returned) }]
}

const permissionsIn = (
  match: SyntaxNode,
  above: string,
  outer: RulesFunctions,
): readonly Permission[] => {
  const path = above + (textsOf(match, 'PathDecl')[0] ?? '')
  const statements = childrenOf(match).filter((child) => kindOf(child) === 'MatchStatement')
  const inStatement = (kind: string) =>
    statements.flatMap((one) => childrenOf(one).filter((child) => kindOf(child) === kind))
  const functions = new Map([...outer, ...inStatement('FunctionDeclaration').map(functionIn)])
  const own = inStatement('PermissionDeclaration').map((permission) => {
    const [body] = nodesOf(permission, 'PermissionBody')
    if (!body) throw new Error(`Anyone may ${permission.getText()}`)
    const operations = textsOf(permission, 'OperationId').flatMap((text) => text.split(','))
    return { path, operations, condition: expressionIn(body), functions }
  })
  const below = inStatement('MatchRuleDeclaration').flatMap((inner) =>
    permissionsIn(inner, path, functions),
  )
  return [...own, ...below]
}

/**
 * All permissions of rules.
 * @throws for what is not in Firebase's grammar
 */
export const permissionsOf = (rules: string): readonly Permission[] => {
  const { parseForESLint } = load('@firebase/eslint-plugin-security-rules/parser')
  const tree: SyntaxNode = parseForESLint(rules).services.tree
  const database = '/databases/{database}/documents'
  return nodesOf(tree, 'MatchRuleDeclaration')
    .flatMap((match) => permissionsIn(match, '', new Map()))
    .map((permission) => ({ ...permission, path: permission.path.replace(database, '') }))
}
