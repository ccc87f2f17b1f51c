import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { clashingNames } from './names'

const root = fileURLToPath(new URL('../..', import.meta.url))

const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))

describe('A room has one name:', () => {
  it.each(['domain', 'application', 'presentation', 'infrastructure'])(
    'a folder of tests is one of the %s that they test',
    (layer) => {
      const tested = foldersOf(`tests/${layer}`)
      expect(tested.length).toBeGreaterThan(0)
      const missing = tested.filter((folder) => !foldersOf(layer).includes(folder))
      expect(missing).toEqual([])
    },
  )

  it.each(['domain', 'application', 'infrastructure', 'presentation', 'src'])(
    'no two modules of %s differ by a capital alone',
    (layer) => {
      const files = readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
      const modules = files.filter((file) => /\.tsx?$/.test(file))
      expect(modules.length).toBeGreaterThan(0)
      expect(clashingNames(modules.map((file) => basename(file)))).toEqual([])
    },
  )
})

describe('The check of names finds', () => {
  it('names that differ by a capital, with any extension', () => {
    expect(clashingNames(['Records.ts', 'records.tsx', 'a.ts', 'a.tsx', 'a.css'])).toEqual([
      'Records.ts and records.tsx',
    ])
  })
})
