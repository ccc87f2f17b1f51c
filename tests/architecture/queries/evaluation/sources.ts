import { posix } from 'node:path'
import type {
  ArrowFunctionExpression,
  CallExpression,
  Node,
  Function as OxcFunction,
  Program,
  ReturnStatement,
} from 'oxc-parser'
import { isNode, parse, type SourceModule } from '../../parsing'

export type FunctionNode = OxcFunction | ArrowFunctionExpression

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression'

/** The nodes right below a node. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one): one is Node => isNode(one)),
  )

const noteIn = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs']

/** Parsed modules whose nodes know what they stand in. */
export class Sources {
  readonly nodes: readonly Node[]
  private readonly identifiers = new Map<string, Node[]>()
  private readonly returns = new Map<Node, ReturnStatement[]>()
  private readonly parents = new Map<Node, Node>()
  private readonly programs = new Map<string, Program>()
  private readonly modules = new Map<Node, SourceModule>()

  constructor(modules: readonly SourceModule[]) {
    const nodes: Node[] = []
    for (const module of modules) {
      const { program } = parse(module)
      this.programs.set(module.path, program)
      this.modules.set(program, module)
      nodes.push(program)
    }
    // Grows while it is walked.
    for (const node of nodes) {
      for (const child of childrenOf(node)) {
        this.parents.set(child, node)
        nodes.push(child)
      }
      this.note(node)
    }
    this.nodes = nodes
  }

  /** All identifiers of a name, of any scope. */
  named(name: string): readonly Node[] {
    return this.identifiers.get(name) ?? []
  }

  /** The returns of a function itself, without those of functions in it. */
  returnsOf(of: FunctionNode): readonly ReturnStatement[] {
    return this.returns.get(of) ?? []
  }

  parentOf(node: Node): Node | undefined {
    return this.parents.get(node)
  }

  /** The node itself and all that it stands in, inside out. */
  *around(node: Node): Generator<Node> {
    for (let at: Node | undefined = node; at; at = this.parents.get(at)) yield at
  }

  /** The nearest node of a type around a node. */
  enclosing<T extends Node['type']>(node: Node, type: T): Extract<Node, { type: T }> | undefined {
    for (const at of this.around(node)) {
      if (at !== node && at.type === type) return at as Extract<Node, { type: T }>
    }
    return undefined
  }

  /** The call of which a node is the callee. */
  callBy(callee: Node): CallExpression | undefined {
    const parent = this.parentOf(callee)
    return parent?.type === 'CallExpression' && parent.callee === callee ? parent : undefined
  }

  /** The program that an import of a file names. */
  programAt(from: Node, specifier: string): Program | undefined {
    const target = posix.join(posix.dirname(this.moduleOf(from).path), specifier)
    return EXTENSIONS.map((one) => this.programs.get(target + one)).find((one) => one)
  }

  /** The place of a node, such as 'functions/src/index.ts:12'. */
  placeOf(node: Node): string {
    const { path, source } = this.moduleOf(node)
    return `${path}:${source.slice(0, node.start).split('\n').length}`
  }

  textOf(node: Node): string {
    const text = this.moduleOf(node).source.slice(node.start, node.end).replace(/\s+/g, ' ')
    return text.length > 80 ? `${text.slice(0, 79)}…` : text
  }

  private note(node: Node) {
    if (node.type === 'Identifier') noteIn(this.identifiers, node.name, node)
    if (node.type !== 'ReturnStatement') return
    for (const at of this.around(node)) {
      if (isFunction(at)) return noteIn(this.returns, at, node)
    }
  }

  private moduleOf(node: Node): SourceModule {
    for (const at of this.around(node)) {
      const module = this.modules.get(at)
      if (module) return module
    }
    throw new Error('A node of no module')
  }
}
