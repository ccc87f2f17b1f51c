import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_RULES, isRoomless, LAYERS, type Layer, layerOf } from './importRules'
import { parse, type SourceModule } from './parsing'
import { sourceViolations } from './sourceRules'

/** Every violation of the rules in docs/architecture.md, as `path violation`. */
export const findViolations = (modules: readonly SourceModule[]): string[] =>
  modules.map(parse).flatMap((module) => {
    const layer = layerOf(module.path)
    if (!layer) return [`${module.path} is in no layer`]
    if (isRoomless(module.path, layer)) return [`${module.path} is in no room`]
    const ofImports = module.imports.flatMap((imported) =>
      IMPORT_RULES.map((rule) => rule(module.path, layer, imported)).filter((one) => one !== null),
    )
    return [...ofImports, ...sourceViolations(module)].map(
      (violation) => `${module.path} ${violation}`,
    )
  })

/**
 * Reads the TypeScript modules of every layer.
 * @param root the repository's folder
 */
export const readModules = (root: string): SourceModule[] =>
  LAYERS.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({
        path: `${layer}/${file.replaceAll('\\', '/')}`,
        source: readFileSync(join(root, layer, file), 'utf8'),
      })),
  )

export const countByLayer = (modules: readonly SourceModule[]): Record<Layer, number> => {
  const counts = { domain: 0, application: 0, infrastructure: 0, presentation: 0, src: 0 }
  for (const { path } of modules) {
    const layer = layerOf(path)
    if (layer) counts[layer] += 1
  }
  return counts
}
