import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../run.mjs'

/** The file of a build with the notices of the packages that it contains; 'Mi cuenta' leads to it (ACCOUNT-29). */
const LICENCES_FILE = 'licencias.txt'

const PACKAGE = /^((?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/
const NOTICE = /^(?:licen[cs]e|copying|notice|copyright)/i

/** The folder of the package that a file is of; null for a file of the portal. @param {string} path */
export const folderOf = (path) => {
  const [, folder] = PACKAGE.exec(path.replace(/^\0/, '')) ?? []
  return folder === undefined ? null : resolve(root, folder)
}

/**
 * The works that a package holds compiled, without their own notices.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const COMPILED = {
  'zxing-wasm': [
    'It holds zxing-cpp, Apache-2.0, compiled: https://github.com/zxing-cpp/zxing-cpp',
  ],
}

/** @typedef {{ name: string, version: string, licence: string, holder: string, notices: readonly string[] }} Package */

/** @param {string} folder @returns {Package} */
const readPackage = (folder) => {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const files = readdirSync(folder).filter((file) => NOTICE.test(file))
  const own = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const notices = [...own, ...(COMPILED[name] ?? [])]
  const holder = (typeof author === 'string' ? author : author?.name) ?? ''
  return { name, version, licence: license, holder, notices }
}

/**
 * The notices of packages, by name. One that comes without its licence's text has its author and the text of another one.
 * @param {readonly Package[]} packages
 */
export const noticesOf = (packages) => {
  const sorted = packages.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const intro =
    'Este portal contiene los programas y tipos de letra siguientes, cada uno con su licencia.'
  // Without the other package's line of copyright.
  const textOf = (/** @type {string} */ licence) =>
    (sorted.find((one) => one.licence === licence && one.notices.length > 0)?.notices[0] ?? '')
      .replace(/^copyright .*\r?\n?/gim, '')
      .trim()
  const entries = sorted.map(({ name, version, licence, holder, notices }) => {
    const texts = notices.length > 0 ? notices : [holder, textOf(licence)]
    return [`${name} ${version}, ${licence}`, ...texts].join('\n\n').trim()
  })
  return `${[intro, ...entries].join(`\n\n${'─'.repeat(60)}\n\n`)}\n`
}

/**
 * Writes the notices of what a build contains, its workers and fonts too, which Vite's own list leaves out.
 * @returns {{ collects: import('vite').Plugin, writes: import('vite').Plugin }} a plugin for the pages and each worker, and one
 *   for the pages that comes after all others
 */
export const licences = () => {
  /** @type {Set<string>} */
  const folders = new Set()
  /** @param {Record<string, { type: string, moduleIds?: readonly string[], originalFileNames?: readonly string[] }>} bundle */
  const collect = (bundle) => {
    for (const { moduleIds = [], originalFileNames = [] } of Object.values(bundle)) {
      for (const path of [...moduleIds, ...originalFileNames]) {
        const folder = folderOf(path)
        if (folder) folders.add(folder)
      }
    }
  }
  return {
    collects: {
      name: 'licences-collected',
      generateBundle: (_, bundle) => collect(/** @type {any} */ (bundle)),
    },
    writes: {
      name: 'licences',
      configureServer: ({ middlewares }) =>
        void middlewares.use(`/${LICENCES_FILE}`, (_, response) =>
          response
            .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' })
            .end('Las licencias se escriben al construir el portal.\n'),
        ),
      // After the service worker, which has packages of its own.
      writeBundle: {
        order: 'post',
        sequential: true,
        handler({ dir = '' }) {
          const packages = [...folders].map(readPackage)
          const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
          writeFileSync(join(dir, LICENCES_FILE), noticesOf([...byName.values()]))
        },
      },
    },
  }
}
