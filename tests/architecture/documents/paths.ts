import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TextFile } from './requirements'

const FOLDERS = [
  'domain',
  'application',
  'infrastructure',
  'presentation',
  'src',
  'functions',
  'provision',
  'tests',
  'scripts',
  'tools',
  'docs',
  'types',
]

/** A path from the repository's root. The sentence's own mark at its end is not part of it. */
const PATH = new RegExp(`(?<![\\w./@:<-])(?:${FOLDERS.join('|')})/[\\w./*<>…-]*[\\w*>…]`, 'g')

/** Stands for a name that a reader chooses, is a media type, or is a file that each reader makes. */
const NO_PATH = /[<>…]|^application\/json$|\/\.env$/

/** The paths that a page names, in the order of the page. */
export const pathsIn = (page: string): string[] =>
  [...page.matchAll(PATH)].map(([path]) => path).filter((path) => !NO_PATH.test(path))

/** The files and folders of the repository, with slashes, and without what is installed. */
const readPaths = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? [path, ...readPaths(root, path)] : [path]
    })

const patternOf = (path: string): RegExp => {
  const literal = path.replace(/[.]/g, '\\.').replaceAll('**/', '§').replaceAll('*', '[^/]*')
  // Drawings leave out the endings of modules.
  return new RegExp(`^${literal.replaceAll('§', '(?:.*/)?')}/?(?:\\.(?:tsx?|mjs|css))?$`)
}

/** The paths that lead nowhere, as `page: path`. */
export const missingPaths = (pages: readonly TextFile[], root: string): string[] => {
  const all = FOLDERS.flatMap((folder) => [folder, ...readPaths(root, folder)])
  const known = new Set(all)
  return pages.flatMap(({ path: page, text }) =>
    [...new Set(pathsIn(text))]
      .filter((path) => {
        if (known.has(path)) return false
        const pattern = patternOf(path)
        return !all.some((one) => pattern.test(one))
      })
      .map((path) => `${page}: ${path}`),
  )
}
