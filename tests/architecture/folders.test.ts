import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crowdedFolders } from './folders'
import { PRODUCTION, productionFiles } from './production'

const MOST_FILES = 12

const files = productionFiles(fileURLToPath(new URL('../..', import.meta.url)))
const crowded = crowdedFolders(files, MOST_FILES)

describe('The folders of production code', () => {
  it.each(PRODUCTION)('are all there to be checked: %s', (folder) => {
    expect(files.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(4)
  })

  it(`hold ${MOST_FILES} files at most`, () => {
    expect(crowded).toEqual([])
  })
})

describe('The check of folders', () => {
  const filled = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)

  it('finds a folder with a file too many', () => {
    expect(crowdedFolders(filled('domain/codes', 13), 12)).toEqual(['domain/codes'])
    expect(crowdedFolders(filled('domain/codes', 12), 12)).toEqual([])
  })

  it('counts no subfolder, nor what is in one', () => {
    const files = [...filled('domain', 12), ...filled('domain/codes', 12), 'domain/codes/a/b.ts']
    expect(crowdedFolders(files, 12)).toEqual([])
  })
})
