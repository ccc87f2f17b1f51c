import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDS } from '../../scripts/build/builds.mjs'
import { root, runBin } from '../../scripts/run.mjs'

/** Separate from dist/, so that tests can run at the same time. */
const OUT = join(root, '.cache/bench')

export const OURS = join(OUT, 'ours')
export const LOCAL = join(OUT, 'local')
export const NAIVE = join(OUT, 'naive')
export const PAGES = join(OUT, 'pages')
export const REOPENING = join(OUT, 'reopening')
/** The folder in which Node finds the packages of the laboratory, and those of the portal. */
export const IN_NODE = join(root, 'tools/.cache/bench')
/** The list of codes for the portal's validator. */
export const LIST = join(OUT, 'lista.txt')

const buildPortal = async (
  /** @type {string} */ outDir,
  /** @type {Record<string, string>} */ env,
) => {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  if ((await runBin('vite', args, { env })) !== 0) throw new Error('The portal could not be built.')
}

/** The portal for Firebase, as a provider deploys it, and with the embedded backend. */
export const buildOurs = async () => {
  await buildPortal(OURS, BUILDS.firebase.env)
  await buildPortal(LOCAL, BUILDS.local.env)
}

const from = (/** @type {string} */ folder) => join(root, 'tools/bench/subjects', folder)

/** Production builds of pages in tools/bench/subjects. */
const buildPages = async (
  /** @type {string} */ folder,
  /** @type {string} */ outDir,
  /** @type {readonly string[]} */ pages,
) => {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ])
  await build({
    root: from(folder),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: pages.map((page) => join(from(folder), page)) },
    },
  })
}

/** The same portal in a conventional implementation. */
export const buildNaive = () => buildPages('naive', NAIVE, ['index.html'])

/** The pages that measure one part of the portal in a browser. */
export const buildMeasured = () =>
  buildPages('pages', PAGES, [
    'table.html',
    'csv.html',
    'validator.html',
    'search.html',
    'firestore.html',
  ])

/** The pages that keep codes on the device, ours and those of libraries, which need packages of their own. */
export const buildReopening = () =>
  buildPages('.', REOPENING, [
    'reopening/ours.html',
    'reopening/floor.html',
    'reopening/firestore.html',
    'peers/dexie.html',
    'peers/tinybase.html',
    'peers/rxdb.html',
  ])

/** Minified bundles for the benchmarks in Node; packages stay external. */
export const buildForNode = async () => {
  const { build } = await import('vite')
  const entries = [
    'validator',
    'peers/csvTimes',
    'peers/csvPeak',
    'generation',
    'scanner',
    'workbook',
  ]
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: IN_NODE,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { input: entries.map((name) => join(from('.'), `${name}.ts`)) },
    },
  })
}

/** @param {string} dist @returns {import('../../scripts/build/budget.mjs').Manifest} */
export const manifestOf = (dist) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
