import { childrenOf, kindOf, nodesOf, type RulesFunctions, type SyntaxNode } from './rulesTree'

/** The highest cost of an evaluation. */
export interface Cost {
  /** Operators, calls, members, variables and literals, each as often as it is evaluated. */
  readonly expressions: number
  /** Calls within calls. */
  readonly depth: number
  /** The path of each document that is looked up, as often as it is: 'users/$(request.auth.uid)'. */
  readonly lookups: readonly string[]
}

const LOOKUPS = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** They only hold another expression. */
const WRAPPERS = new Set(['PrimaryExpression', 'ParenSimpleExpression'])

const NOTHING: Cost = { expressions: 0, depth: 0, lookups: [] }

const sum = (costs: readonly Cost[]): Cost => ({
  expressions: costs.reduce((all, { expressions }) => all + expressions, 0),
  depth: Math.max(0, ...costs.map(({ depth }) => depth)),
  lookups: costs.flatMap(({ lookups }) => lookups),
})

/** The dearer of two ways, in each respect. */
const dearest = (one: Cost, other: Cost): Cost => ({
  expressions: Math.max(one.expressions, other.expressions),
  depth: Math.max(one.depth, other.depth),
  lookups: one.lookups.length > other.lookups.length ? one.lookups : other.lookups,
})

/** The names of a function, with the texts that its caller gives for them. */
type Names = ReadonlyMap<string, string>

/** A text with the names replaced by what they stand for. */
const named = (text: string, names: Names): string =>
  text.replace(/(?<![\w.'$])[A-Za-z_]\w*/g, (name) => names.get(name) ?? name)

/**
 * The worst case: of alternatives all are evaluated until the last one, and nothing that is looked up is remembered.
 * @param names what the names in the expression stand for
 */
export const costOf = (
  node: SyntaxNode,
  functions: RulesFunctions,
  names: Names = new Map(),
): Cost => {
  const inner = (child: SyntaxNode) => costOf(child, functions, names)
  const kind = kindOf(node)
  if (kind === 'TernaryExpression') {
    const [condition, yes, no] = childrenOf(node).filter((one) =>
      kindOf(one).endsWith('Expression'),
    )
    if (!condition || !yes || !no) throw new Error(`Not a choice: ${node.getText()}`)
    return sum([{ ...NOTHING, expressions: 1 }, inner(condition), dearest(inner(yes), inner(no))])
  }
  const below = sum(childrenOf(node).map(inner))
  // A path is one value; the expressions in its segments are below.
  const isExpression =
    kind.endsWith('Expression') && !WRAPPERS.has(kind) && kind !== 'PathExpression'
  // The object of a call of one of its functions is a name, not an expression of the grammar.
  const own = Number(isExpression) + Number(kind === 'IdMemberFunctionCallSimpleExpression')
  if (kind !== 'FunctionCallSimpleExpression')
    return { ...below, expressions: below.expressions + own }

  const name = nodesOf(node, 'LocalFunctionId')[0]?.getText() ?? ''
  const given = nodesOf(node, 'ExpressionList').flatMap((list) =>
    childrenOf(list).filter((one) => kindOf(one).endsWith('Expression')),
  )
  const called = functions.get(name)
  if (!called) {
    const path = named(given[0]?.getText() ?? '', names).split('/documents/')[1] ?? ''
    const lookups = LOOKUPS.has(name) ? [...below.lookups, path] : below.lookups
    return { ...below, lookups, expressions: below.expressions + own }
  }
  const local = new Map(
    called.parameters.map((parameter, at) => [parameter, named(given[at]?.getText() ?? '', names)]),
  )
  const bound: Cost[] = []
  for (const { name: binding, value } of called.bindings) {
    bound.push(costOf(value, functions, local))
    local.set(binding, named(value.getText(), local))
  }
  const body = sum([...bound, costOf(called.returned, functions, local)])
  return sum([
    { ...below, expressions: below.expressions + own },
    { ...body, depth: body.depth + 1 },
  ])
}
