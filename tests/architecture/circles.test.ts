import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { BACKENDS } from '../../src/backends'
import { type Aliases, findCircles } from './circles'
import { PRODUCTION, productionModules } from './production'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = productionModules(root)

/** '#backend' stands for any entry of the registry. */
const aliases: Aliases = { '#backend': Object.values(BACKENDS).map(({ entry }) => entry) }

describe('Imports, those of types included,', () => {
  const circles = findCircles(modules, aliases)

  // A check that reads no module finds no circle.
  it.each(PRODUCTION)('are all read: those of %s', (folder) => {
    expect(modules.filter(({ path }) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(4)
  })

  it('make no circle', () => {
    expect(circles).toEqual([])
  })
})

describe('The check of imports', () => {
  const circlesOf = (sources: Readonly<Record<string, string>>, names?: Aliases) =>
    findCircles(
      Object.entries(sources).map(([path, source]) => ({ path, source })),
      names,
    )

  it('finds two modules that import each other', () => {
    const sources = { 'src/a.ts': "import './b'", 'src/b.ts': "export { a } from './a.ts'" }
    expect(circlesOf(sources)).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
  })

  it('finds a circle of types alone, across folders', () => {
    const sources = {
      'domain/a.ts': "import type { C } from '../src/c'",
      'src/b.tsx': "export type B = import('../domain/a').A",
      'src/c.ts': "import { type B } from './b'",
    }
    expect(circlesOf(sources)).toEqual(['domain/a.ts → src/c.ts → src/b.tsx → domain/a.ts'])
  })

  it('finds a circle that is closed by an import on demand', () => {
    const sources = { 'src/a.ts': "const b = () => import('./b')", 'src/b.ts': "import './a'" }
    expect(circlesOf(sources)).toHaveLength(1)
  })

  it('finds a circle that is closed by the name of a backend', () => {
    const sources = { 'src/a.ts': "import '#backend'", 'src/b.ts': "import './a'" }
    expect(circlesOf(sources, { '#backend': ['src/b.ts', 'src/c.ts'] })).toHaveLength(1)
    expect(circlesOf(sources)).toEqual([])
  })

  it('finds a circle that is closed by a type in a comment of a script', () => {
    const sources = {
      'scripts/a.mjs': "/** @typedef {import('./b.mjs').B} B */",
      'scripts/b.mjs': "import { a } from './a.mjs'",
    }
    expect(circlesOf(sources)).toEqual(['scripts/a.mjs → scripts/b.mjs → scripts/a.mjs'])
  })

  it('finds a module that imports itself', () => {
    expect(circlesOf({ 'src/a.ts': "import './a'" })).toEqual(['src/a.ts → src/a.ts'])
  })

  it('shows each circle once, and none for a module that only leads to one', () => {
    const sources = {
      'src/a.ts': "import './b'; import './c'",
      'src/b.ts': "import './a'",
      'src/c.ts': "import './a'",
      'src/d.ts': "import './a'",
      'src/e.ts': "import './f'",
      'src/f.ts': "import './e'",
    }
    expect(circlesOf(sources)).toEqual([
      'src/a.ts → src/b.ts → src/a.ts',
      'src/a.ts → src/c.ts → src/a.ts',
      'src/e.ts → src/f.ts → src/e.ts',
    ])
  })

  it('finds nothing where imports only point inward', () => {
    const sources = {
      'domain/a.ts': "import 'package'; import './missing'",
      'src/b.ts': "import '../domain/a'; import './b.css'",
      'src/c.ts': "import './b'; import '../domain/a'",
    }
    expect(circlesOf(sources)).toEqual([])
  })
})
