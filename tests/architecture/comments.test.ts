import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { headlessComments } from './sourceRules'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of packages and of built files, as in .gitignore. */
const NOT_OURS = /^(node_modules|dist|lib|\..*)$/

/** The paths of all sources, from the repository's root. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : sourcesIn(path)
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : []
  })

describe('The comments of all sources', () => {
  const paths = sourcesIn('')

  // Without sources there would be no such comments.
  it.each(['domain', 'application', 'infrastructure', 'presentation', 'src', 'tests', 'tools'])(
    'are read in %s',
    (folder) => {
      expect(paths.filter((path) => path.startsWith(folder)).length).toBeGreaterThanOrEqual(10)
    },
  )

  it('begin with their subject', () => {
    const found = paths.flatMap((path) =>
      headlessComments(readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
    )
    expect(found).toEqual([])
  })
})

describe('The check of comments finds', () => {
  it.each([
    ['a doc comment', '/** What the list shows. */'],
    ['a line of a longer one', '/**\n * The codes.\n * Those of others are left out.\n */'],
    ['a doc comment of a member', 'interface A {\n  /** Of the event. */\n  id: string\n}'],
    ['a comment in a function', 'const a = () => {\n  // Where none is left, nothing shows.\n}'],
    ['a comment between tags', '<p>\n  {/* That it is late. */}\n</p>'],
    ['a comment of a style sheet', '/* Who reads it. */\n.a {}'],
  ])('%s', (_, source) => {
    expect(headlessComments(source)).toHaveLength(1)
  })

  it.each([
    ['a subject first', '/** The codes of those who wait. */'],
    ['a sentence that goes on in the next line', '/**\n * The codes\n * of those who wait.\n */'],
    ['such a word in a text', "const a = 'What'"],
  ])('nothing in %s', (_, source) => {
    expect(headlessComments(source)).toEqual([])
  })
})
