import { parse, type SourceModule } from './parsing'

/** The modules that each module imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The names under `imports` in package.json, and the modules that each may stand for. */
export type Aliases = Readonly<Record<string, readonly string[]>>

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs']

const graphOf = (modules: readonly SourceModule[], aliases: Aliases): ImportGraph => {
  const paths = new Set(modules.map(({ path }) => path))
  // Packages and style sheets are no modules of the graph.
  const moduleAt = (target: string) =>
    EXTENSIONS.map((extension) => target + extension).find((path) => paths.has(path)) ?? []
  const importsOf = (module: SourceModule) =>
    parse(module).imports.flatMap(({ target }) => (aliases[target] ?? [target]).flatMap(moduleAt))
  return new Map(modules.map((module) => [module.path, importsOf(module)]))
}

/** A shortest circle through a module, which it starts and ends with; null if there is none. */
const circleThrough = (graph: ImportGraph, start: string): readonly string[] | null => {
  const importers = new Map<string, string>()
  const queue = [start]
  for (const importer of queue) {
    for (const imported of graph.get(importer) ?? []) {
      if (importers.has(imported)) continue
      importers.set(imported, importer)
      queue.push(imported)
    }
  }
  if (!importers.has(start)) return null
  const circle = [start]
  for (let at = importers.get(start); at !== undefined && at !== start; at = importers.get(at)) {
    circle.unshift(at)
  }
  return [start, ...circle]
}

/** The same circle from its first module by name, so that it reads alike wherever the search began. */
const fromFirstName = ([_start, ...modules]: readonly string[]): readonly string[] => {
  const first = modules.indexOf([...modules].sort()[0] ?? '')
  const turned = [...modules.slice(first), ...modules.slice(0, first)]
  return [...turned, ...turned.slice(0, 1)]
}

/**
 * The circles of imports, those of types included, as 'a → b → a': one shortest for each module that is in any. So
 * the list is empty only if there is no circle.
 */
export const findCircles = (modules: readonly SourceModule[], aliases: Aliases = {}): string[] => {
  const graph = graphOf(modules, aliases)
  const circles = modules
    .map(({ path }) => circleThrough(graph, path))
    .filter((circle) => circle !== null)
    .map((circle) => fromFirstName(circle).join(' → '))
  return [...new Set(circles)].sort()
}
