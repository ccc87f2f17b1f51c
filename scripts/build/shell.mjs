import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../run.mjs'

const WORKER = 'src/worker/shell.worker.ts'
const PAGE = 'index.html'
const HEAD_END = '</head>'

const digest = (/** @type {string | Uint8Array} */ content) =>
  createHash('sha256').update(content).digest('base64')

/**
 * The version of a build: a hash of its pages and of the names of its files, which hold the hashes of their contents.
 * @param {readonly string[]} pages their HTML @param {readonly string[]} files
 */
export const versionOf = (pages, files) =>
  createHash('sha256')
    .update(JSON.stringify([pages, [...files].sort()]))
    .digest('hex')
    .slice(0, 12)

/** Names the version in a page. @param {string} page @param {string} version @throws if it has no head */
export const withVersion = (page, version) => {
  if (!page.includes(HEAD_END)) throw new Error(`A page contains no ${HEAD_END}.`)
  return page.replace(HEAD_END, `  <meta name="version" content="${version}" />\n  ${HEAD_END}`)
}

/** The paths of a build's files that the worker keeps: not those in folders, which few leaders need. @param {string} dir */
export const keptFiles = (dir) =>
  readdirSync(join(dir, 'assets'), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => `assets/${name}`)

/**
 * The files that the worker keeps. Pages have names without a hash, so their revision makes it bypass the browser's cache; other
 * files come from there if the portal has just loaded them.
 * @param {string} version @param {string} page the HTML that starts the portal at any address
 * @param {readonly { path: string, content: Uint8Array }[]} files
 */
export const shellOf = (version, page, files) => ({
  version,
  page: `/${PAGE}`,
  files: [
    { url: `/${PAGE}`, revision: version, integrity: `sha256-${digest(page)}` },
    ...files.map(({ path, content }) => ({
      url: `/${path}`,
      revision: null,
      integrity: `sha256-${digest(content)}`,
    })),
  ],
})

/** Bundles the worker. @param {ReturnType<typeof shellOf>} shell @param {import('vite').Plugin} plugin */
const bundle = async (shell, plugin) => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin],
    // Workbox logs unless it is told that this is production.
    define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, WORKER), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error(`${WORKER} was not built.`)
  return output.output[0].code
}

/**
 * Writes the service worker of a build, with the list of the files that it keeps, and names the version in the pages.
 * @param {import('vite').Plugin} plugin of the worker's own bundle
 * @returns {import('vite').Plugin}
 */
export const shell = (plugin) => ({
  name: 'shell',
  apply: 'build',
  // After the files are written: their hashes must be those of what is served.
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const read = (/** @type {string} */ path) => readFileSync(join(dir, path))
      const names = readdirSync(dir).filter((name) => name.endsWith('.html'))
      const pages = names.map((name) => read(name).toString())
      const files = keptFiles(dir)
      const version = versionOf(pages, files)
      for (const [index, name] of names.entries()) {
        writeFileSync(join(dir, name), withVersion(pages[index] ?? '', version))
      }
      const kept = files.map((path) => ({ path, content: read(path) }))
      writeFileSync(
        join(dir, 'sw.js'),
        await bundle(shellOf(version, read(PAGE).toString(), kept), plugin),
      )
    },
  },
})
