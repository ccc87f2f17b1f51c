import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'

const LAYERS = ['domain', 'application', 'infrastructure', 'presentation', 'src']
const MOST_LINES = 200
const MOST_FILES = 12

/** Large files and crowded folders of production code. They are worth a look, and no failure: the domain draws the tree. */
export const largeParts = () => {
  const files = LAYERS.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  )
  const long = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  const folders = new Map()
  for (const folder of files.map(dirname)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
  return [
    ...long.map(({ file, lines }) => `${file} has ${lines} lines`),
    ...[...folders]
      .filter(([, count]) => count > MOST_FILES)
      .map(([folder, count]) => `${folder} holds ${count} files`),
  ]
}
