import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const digest = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64')

/** The version that a build's page names. */
export const versionOf = (build: string): string =>
  /name="version" content="([^"]+)"/.exec(readFileSync(join(build, 'index.html'), 'utf8'))?.[1] ??
  ''

/**
 * Writes another version of a build, as of a change to every module: each file has a new name, and none of the old ones
 * is left.
 * @param damage changes the text of a file after its hash was taken
 */
export const writeNextVersion = (
  build: string,
  to: string,
  version: string,
  damage: (name: string, text: string) => string = (_name, text) => text,
) => {
  const renamed = (name: string) => name.replace(/(\.[a-z0-9]+)$/, `-${version}$1`)
  // The folder of WebAssembly stays as it is: no page names its files.
  const assets = readdirSync(join(build, 'assets'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const rewritten = (text: string) => {
    let changed = text.replaceAll(versionOf(build), version)
    for (const asset of assets) changed = changed.replaceAll(asset, renamed(asset))
    return changed
  }
  mkdirSync(join(to, 'assets'), { recursive: true })

  const hashes = new Map<string, string>()
  const write = (path: string, target: string) => {
    const content = readFileSync(join(build, path))
    const isText = /\.(js|css|html)$/.test(path)
    const changed = isText ? rewritten(content.toString()) : content
    hashes.set(digest(content), digest(changed))
    writeFileSync(join(to, target), isText ? damage(path, changed.toString()) : changed)
  }
  for (const asset of assets) write(join('assets', asset), join('assets', renamed(asset)))
  for (const page of readdirSync(build).filter((name) => name.endsWith('.html'))) write(page, page)

  let worker = rewritten(readFileSync(join(build, 'sw.js'), 'utf8'))
  for (const [before, after] of hashes) worker = worker.replaceAll(before, after)
  writeFileSync(join(to, 'sw.js'), worker)
}
