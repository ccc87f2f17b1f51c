import type { CallExpression, Node } from 'oxc-parser'
import type { SourceModule } from '../parsing'
import { nameOfKey } from './evaluation/bindings'
import { callsOf } from './evaluation/callers'
import { argumentLists } from './evaluation/collections'
import { Evaluator } from './evaluation/Evaluator'
import { Sources } from './evaluation/sources'
import { type Context, type Lazy, NeedsCallers, type Query, Unresolved } from './evaluation/values'
import { isSdk, sdkNameOf } from './queryCalls'
import { structuredQueries } from './structuredQuery'

/** A query, and where the sources make it: each place with the calls that lead to it, as far as they decide the query. */
export interface FoundQuery extends Query {
  readonly places: readonly string[]
}

/** Methods that alone make a query, and those that may follow. */
const MAKING = ['where', 'orderBy', 'aggregate', 'collectionGroup', 'limitToLast', 'findNearest']
const FOLLOWING = [
  'limit',
  'offset',
  'select',
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'count',
]

/** Functions of the web SDK that make a query, and those that are a part of one. */
const SDK_MAKING = ['query', 'collectionGroup', 'getAggregateFromServer']
const SDK_PARTS = ['where', 'orderBy', 'sum', 'average', 'and', 'or', 'limitToLast']

/** Keys of a structured query's parts. */
const REST_PARTS = [
  'collectionId',
  'fieldFilter',
  'unaryFilter',
  'compositeFilter',
  'structuredQuery',
]

/** Calls of calls: more is a circle. */
const MOST_CALLS = 12

const methodOf = (node: Node | undefined): string | null =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? nameOfKey(node.callee.property)
    : null

const isKeyOf = (sources: Sources, node: Node, names: readonly string[]) =>
  node.type === 'Property' &&
  sources.parentOf(node)?.type === 'ObjectExpression' &&
  names.includes(nameOfKey(node.key) ?? '')

class Collector {
  private readonly evaluator: Evaluator
  private readonly sources: Sources
  private readonly found = new Map<string, FoundQuery>()
  private readonly problems = new Set<string>()

  constructor(modules: readonly SourceModule[]) {
    this.sources = new Sources(modules)
    this.evaluator = new Evaluator(this.sources)
  }

  /** @throws if a query cannot be told from the sources, with the place of each */
  collect(): readonly FoundQuery[] {
    const makers = new Set(this.sources.nodes.flatMap((node) => this.madeBy(node) ?? []))
    for (const maker of makers) this.collectAt(maker)
    if (this.problems.size === 0) this.demandAllParts()
    if (this.problems.size > 0) {
      throw new Error(['Queries that cannot be told:', ...this.problems].join('\n'))
    }
    return [...this.found.values()]
  }

  /** The whole query that a node makes; undefined for one that makes none. */
  private madeBy(node: Node): Node | undefined {
    if (isKeyOf(this.sources, node, ['structuredQuery'])) return this.sources.parentOf(node)
    if (node.type !== 'CallExpression') return undefined
    if (SDK_MAKING.includes(sdkNameOf(this.evaluator, node.callee) ?? '')) return node
    return MAKING.includes(methodOf(node) ?? '') ? this.wholeChain(node) : undefined
  }

  private wholeChain(node: CallExpression): CallExpression {
    const member = this.sources.parentOf(node)
    const next = member?.type === 'MemberExpression' ? this.sources.callBy(member) : undefined
    return next && [...MAKING, ...FOLLOWING].includes(methodOf(next) ?? '')
      ? this.wholeChain(next)
      : node
  }

  /** Once for each way of calls that leads to it, as far as the query depends on their arguments. */
  private collectAt(maker: Node, calls: readonly CallExpression[] = []) {
    try {
      for (const context of this.contextsOf(calls)) {
        for (const query of this.queriesAt(maker, context)) this.note(query, [maker, ...calls])
      }
    } catch (cause) {
      if (cause instanceof NeedsCallers) {
        const callers = callsOf(this.evaluator, cause.of)
        if (calls.length >= MOST_CALLS || callers === null || callers.length === 0) {
          const why =
            callers?.length === 0 ? 'is called by none of the sources' : 'has other uses than calls'
          this.problem(
            maker,
            `depends on a parameter, and the function at ${this.sources.placeOf(cause.of)} ${why}`,
          )
        } else for (const call of callers) this.collectAt(maker, [...calls, call])
      } else if (cause instanceof Unresolved) {
        const { node, message } = cause
        this.problem(
          maker,
          `${message}: ${this.sources.placeOf(node)}: ${this.sources.textOf(node)}`,
        )
      } else throw cause
    }
  }

  private contextsOf(calls: readonly CallExpression[]): readonly Context[] {
    const [call, ...outer] = calls
    if (!call) return [null]
    const of = this.evaluator.calledBy(call)
    if (!of) throw new Unresolved(call, 'a call of no function of the sources')
    return this.contextsOf(outer).flatMap((context) =>
      argumentLists(this.evaluator, call, context).map((given: readonly Lazy[]) => ({
        of,
        given,
        outer: context,
      })),
    )
  }

  private queriesAt(maker: Node, context: Context): readonly Query[] {
    return this.evaluator.valuesOf(maker, context).flatMap((value) => {
      if (value.kind === 'query') return [value.query]
      if (maker.type === 'ObjectExpression') return [...structuredQueries(value, maker)]
      throw new Unresolved(value.kind === 'unknown' ? value.node : maker, 'no query that is known')
    })
  }

  /** A part of a query that belongs to none that was found may hide another query. */
  private demandAllParts() {
    for (const node of this.sources.nodes) {
      const isPart = isKeyOf(this.sources, node, REST_PARTS)
      const part = isPart ? this.sources.parentOf(node) : this.sdkPart(node)
      if (part && !this.evaluator.reached.has(part))
        this.problem(part, 'is part of no query that was found')
    }
  }

  /** A use of the SDK's functions for queries, or of all of the SDK at once. */
  private sdkPart(node: Node): Node | undefined {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') {
      return isSdk(String(node.source.value)) ? node : undefined
    }
    const name = node.type === 'Identifier' ? sdkNameOf(this.evaluator, node) : null
    const parent = this.sources.parentOf(node)
    if (name === null || parent?.type.startsWith('Import') || parent?.type.startsWith('TS'))
      return undefined
    if (name === 'ImportNamespaceSpecifier') return node
    return [...SDK_MAKING, ...SDK_PARTS].includes(name)
      ? (this.sources.callBy(node) ?? node)
      : undefined
  }

  private problem(node: Node, why: string) {
    this.problems.add(`${this.sources.placeOf(node)}: ${this.sources.textOf(node)}: ${why}`)
  }

  private note(query: Query, [maker, ...calls]: readonly Node[]) {
    const key = JSON.stringify(query)
    const place = [maker, ...calls].flatMap((one) => (one ? this.sources.placeOf(one) : []))
    const places = new Set([...(this.found.get(key)?.places ?? []), place.join(' by ')])
    this.found.set(key, { ...query, places: [...places] })
  }
}

/**
 * The queries of Firestore that sources make with the web SDK, the Admin SDK or as objects of the REST interface.
 * @throws if a query cannot be told from the sources, with the place of each
 */
export const collectQueries = (modules: readonly SourceModule[]): readonly FoundQuery[] =>
  new Collector(modules).collect()
