import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { missingPaths, pathsIn } from './paths'
import { readTextFiles } from './requirements'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('The documents', () => {
  it('name no path that does not exist', () => {
    const pages = readTextFiles(root).filter(({ path }) => path.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(8)
    expect(missingPaths(pages, root)).toEqual([])
  })
})

describe('The check of the paths', () => {
  it('finds paths in code, in drawings and in links, without what only stands for a name', () => {
    const page = [
      'See `domain/a/B.ts` and [a page](docs/b.md#part), `src/<name>/c.ts`, `tests/x.test.ts: a title`.',
      '```',
      'presentation/codes/Form ──event──▶ application/d.slice: the draft',
      '```',
    ].join('\n')
    expect(pathsIn(page)).toEqual([
      'domain/a/B.ts',
      'docs/b.md',
      'tests/x.test.ts',
      'presentation/codes/Form',
      'application/d.slice',
    ])
  })

  it('knows files, folders, files without their ending, and patterns', () => {
    const there = ['docs', 'tests/architecture', 'presentation/portal/App', 'tests/**/*.journey.ts']
    const gone = ['domain/Gone.ts', 'presentation/Gone', 'tests/**/*.gone.ts']
    const page = { path: 'a.md', text: [...there, ...gone].map((path) => `\`${path}\``).join(' ') }
    expect(missingPaths([page], root)).toEqual(gone.map((path) => `a.md: ${path}`))
  })
})
