import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from '../architecture/parsing'
import { productionModules } from '../architecture/production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = new Map(productionModules(root).map((one) => [one.path, one]))

/** The paths that a module imports, as they are written. */
const importsOf = (path: string) => {
  const module = modules.get(path)
  const imports = module ? parse(module).imports : []
  return imports.flatMap(({ kind, target }) => (kind === 'file' ? target : []))
}

it('The modules that provision shares name the files that they import, as Node needs them once they are compiled', () => {
  const reached = new Set([...modules.keys()].filter((path) => path.startsWith('provision/')))
  for (const path of reached) for (const target of importsOf(path)) reached.add(target)
  const shared = [...reached].filter((path) => !path.startsWith('provision/'))
  expect(shared).toContain('domain/account/email.ts')
  expect(shared.filter((path) => !modules.has(path))).toEqual([])
})
