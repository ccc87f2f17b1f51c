import type { Node } from 'oxc-parser'
import type { FunctionNode } from './sources'

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
export type Direction = 'ASCENDING' | 'DESCENDING'

export interface Filter {
  readonly field: string
  readonly kind: 'equality' | 'range'
}

export interface Order {
  readonly field: string
  readonly direction: Direction
}

/** The facts of a query that decide which index it needs. */
export interface Query {
  readonly collection: string
  readonly scope: Scope
  readonly filters: readonly Filter[]
  readonly orders: readonly Order[]
  /** The fields that a sum or an average reads. */
  readonly aggregated: readonly string[]
}

/** A filter or an order of a query; empty for a limit or a position. */
export type Constraint = Pick<Query, 'filters' | 'orders' | 'aggregated'>

export const NO_CONSTRAINT: Constraint = { filters: [], orders: [], aggregated: [] }

/** Evaluated only where a query depends on it: most of what stands beside it is known at run time alone. */
export type Lazy = () => readonly Value[]

/** The arguments of the calls that lead to a place, inside out; null outside of functions whose callers are known. */
export type Context = {
  readonly of: FunctionNode
  readonly given: readonly Lazy[]
  readonly outer: Context
} | null

/** A possible value of an expression. A list of values holds the alternatives. */
export type Value =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'list'; readonly items: readonly Lazy[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Lazy> }
  | { readonly kind: 'function'; readonly node: FunctionNode; readonly context: Context }
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'constraint'; readonly constraint: Constraint }
  | { readonly kind: 'unknown'; readonly node: Node }

/** A query depends on what the sources do not tell. */
export class Unresolved extends Error {
  constructor(
    readonly node: Node,
    why: string,
  ) {
    super(why)
  }
}

/** A query depends on a parameter: it is a query for each call of the function. */
export class NeedsCallers extends Error {
  constructor(readonly of: FunctionNode) {
    super('Needs the calls of a function')
  }
}

export const literal = (value: unknown): Value => ({ kind: 'literal', value })

/** All ways to take one of each. */
export const product = <T>(alternatives: readonly (readonly T[])[]): T[][] =>
  alternatives.reduce<T[][]>(
    (all, some) => all.flatMap((before) => some.map((one) => [...before, one])),
    [[]],
  )

/** @throws {Unresolved} for what is no text */
export const textIn = (value: Value, node: Node): string => {
  if (value.kind === 'literal' && typeof value.value === 'string') return value.value
  throw new Unresolved(
    value.kind === 'unknown' ? value.node : node,
    'no text that the source tells',
  )
}

/** The values of a key. @throws {Unresolved} for what is no object */
export const fieldIn = (value: Value, key: string, node: Node): readonly Value[] => {
  if (value.kind === 'object') return value.fields.get(key)?.() ?? [literal(undefined)]
  throw new Unresolved(
    value.kind === 'unknown' ? value.node : node,
    `no object with ${key} that the source tells`,
  )
}

/** The items of a list. @throws {Unresolved} for what is no list */
export const itemsIn = (value: Value, node: Node): readonly Lazy[] => {
  if (value.kind === 'list') return value.items
  throw new Unresolved(
    value.kind === 'unknown' ? value.node : node,
    'no list that the source tells',
  )
}
