import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDS } from '../build/builds.mjs'
import { root, runBin } from '../run.mjs'

/** Everything that is built for the benchmarks; a run of the tests beside them has builds of its own. */
const OUT = join(root, '.cache/bench')

export const OURS = join(OUT, 'ours')
export const LOCAL = join(OUT, 'local')
export const NAIVE = join(OUT, 'naive')
export const PAGES = join(OUT, 'pages')
export const IN_NODE = join(OUT, 'node')
/** A list of codes that the portal is given. */
export const LIST = join(OUT, 'lista.txt')

const buildPortal = async (
  /** @type {string} */ outDir,
  /** @type {Record<string, string>} */ env,
) => {
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  if ((await runBin('vite', args, { env })) !== 0) throw new Error('The portal could not be built.')
}

/** The portal for Firebase as a provider deploys it, and with the embedded backend. */
export const buildOurs = async () => {
  await buildPortal(OURS, BUILDS.firebase.env)
  await buildPortal(LOCAL, BUILDS.local.env)
}

const from = (/** @type {string} */ folder) => join(root, 'tests/bench', folder)

/** Pages of tests/bench, built for production as the portal is. */
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
    // As in the portal's own configuration: the hosting's policy forbids the workers that fflate would start.
    resolve: {
      alias: [
        {
          find: /^fflate$/,
          replacement: join(root, 'infrastructure/browser/workbooks/syncZip.ts'),
        },
      ],
    },
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

/** The same portal as most teams would write it. */
export const buildNaive = () => buildPages('naive', NAIVE, ['index.html'])

/** What is measured in a browser without the portal around it. */
export const buildMeasured = () =>
  buildPages('pages', PAGES, ['table.html', 'csv.html', 'validator.html', 'search.html'])

/** Bundles what is measured in Node as production does; only packages stay outside. */
export const buildForNode = async () => {
  const { build } = await import('vite')
  const entries = ['validator', 'csvTimes', 'csvPeak']
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

/** @param {string} dist @returns {import('../build/budget.mjs').Manifest} */
export const manifestOf = (dist) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
