import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceModule } from './parsing'

/** The folders of production code, with the scripts and tools around it. */
export const PRODUCTION = [
  'domain',
  'application',
  'infrastructure',
  'presentation',
  'src',
  'functions/src',
  'provision/src',
  'scripts',
  'tools/bench',
  'tools/check',
  'tools/load',
] as const

/** The paths of all production files. @param root the folder of the repository */
const productionFiles = (root: string): string[] =>
  PRODUCTION.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
      .map((path) => path.replaceAll('\\', '/')),
  )

/** All production modules. @param root the folder of the repository */
export const productionModules = (root: string): SourceModule[] =>
  productionFiles(root)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
