import { posix } from 'node:path'
import { type Comment, type ParseResult, parseSync } from 'oxc-parser'

/** A source file. Its path is relative to the repository's root, with slashes. */
export interface SourceModule {
  readonly path: string
  readonly source: string
}

/** An import, in any syntax. */
export interface Import {
  /** The path from the root for a file; the name as written for a package. */
  readonly target: string
  readonly kind: 'file' | 'package'
  /** Whether it is erased with the types. */
  readonly typeOnly: boolean
  /** Whether it is an `import()`, which loads later. */
  readonly isLazy?: boolean
}

export interface ParsedModule extends SourceModule {
  readonly program: ParseResult['program']
  readonly imports: readonly Import[]
}

/**
 * The properties of a syntax-tree node (ESTree) that the rules read; which ones exist depends on
 * its type.
 */
export interface Node {
  readonly type: string
  readonly arguments?: readonly unknown[]
  readonly callee?: unknown
  readonly exportKind?: unknown
  readonly importKind?: unknown
  readonly key?: unknown
  readonly name?: unknown
  readonly object?: unknown
  readonly property?: unknown
  readonly source?: unknown
  readonly specifiers?: readonly Node[]
  readonly value?: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits every node of a tree. */
export const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const resolve = (from: string, specifier: string): Pick<Import, 'target' | 'kind'> => {
  if (specifier.startsWith('.')) {
    return { kind: 'file', target: posix.join(posix.dirname(from), specifier) }
  }
  // Vite resolves a leading slash from the repository's root.
  if (specifier.startsWith('/')) return { kind: 'file', target: specifier.slice(1) }
  return { kind: 'package', target: specifier }
}

const specifierOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

const isTypeOnly = (node: Node): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers ?? []
  return (
    specifiers.length > 0 &&
    specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  )
}

/** The specifier that a node imports: null if it is computed, undefined if it imports nothing. */
const importedBy = (
  node: Node,
): { specifier: string | null; typeOnly: boolean; isLazy?: boolean } | undefined => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return { specifier: specifierOf(node.source), typeOnly: isTypeOnly(node) }
    case 'ExportNamedDeclaration':
      return node.source
        ? { specifier: specifierOf(node.source), typeOnly: isTypeOnly(node) }
        : undefined
    case 'ImportExpression':
      return { specifier: specifierOf(node.source), typeOnly: false, isLazy: true }
    case 'TSImportType':
      return { specifier: specifierOf(node.source), typeOnly: true }
    default:
      return undefined
  }
}

/** The target of an import that cannot be resolved: outside every layer. */
export const COMPUTED = '(computed at run time)'

/** The types that the comments of a JavaScript module import. */
const typesInComments = (path: string, comments: readonly Comment[]): Import[] =>
  comments
    .flatMap(({ value }) => [...value.matchAll(/\bimport\('([^']+)'\)/g)])
    .map(([, specifier = '']) => ({ ...resolve(path, specifier), typeOnly: true }))

export const parse = ({ path, source }: SourceModule): ParsedModule => {
  const { program, comments, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)

  const imports = path.endsWith('.mjs') ? typesInComments(path, comments) : []
  walk(program, (node) => {
    const imported = importedBy(node)
    if (!imported) return
    const { specifier, ...how } = imported
    if (specifier === null) imports.push({ kind: 'file', target: COMPUTED, ...how })
    else imports.push({ ...resolve(path, specifier), ...how })
  })
  return { path, source, program, imports }
}
