import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LOCAL_BUILD } from './build-local.mjs'
import { isMain, root } from './run.mjs'

/** What each road may cost, in kB (1,000 bytes) of gzip -9. A chunk on two roads counts on both. */
export const BUDGETS = {
  signIn: 160,
  dashboard: 400,
  css: 20,
}

/** @type {readonly (keyof typeof BUDGETS)[]} */
const ROADS = ['signIn', 'dashboard', 'css']

// Screens by their key in the manifest. The sign-in screen may also be part of the entry itself.
const SIGN_IN = 'presentation/account/SignInScreen.tsx'
const DASHBOARD = 'presentation/codes/DashboardScreen.tsx'

// Every component of antd reads the default prefix of its icons; nothing else has a use for the word.
const ANTD = 'anticon'

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} Manifest */

/** The files of some chunks and of everything that they import statically. */
const filesOf = (/** @type {Manifest} */ manifest, /** @type {readonly string[]} */ keys) => {
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen].filter((file) => /\.m?js$/.test(file))
}

/**
 * Weighs the roads to the first screens.
 * @param {Manifest} manifest Vite's manifest.json
 * @param {(file: string) => Uint8Array} readFile reads a file of the build
 * @throws where the entry or the dashboard is not in the manifest: a renamed file must not pass as a weightless one
 */
export const measure = (manifest, readFile) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The manifest has no entry.')
  const toSignIn = [...entries, ...(manifest[SIGN_IN] ? [SIGN_IN] : [])]
  const signIn = filesOf(manifest, toSignIn)
  const dashboard = filesOf(manifest, [...toSignIn, DASHBOARD])
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const css = [...new Set(styles.filter((file) => file.endsWith('.css')))]

  const weigh = (/** @type {readonly string[]} */ files) =>
    files.reduce((sum, file) => sum + gzipSync(readFile(file), { level: 9 }).length, 0) / 1000
  return {
    kilobytes: { signIn: weigh(signIn), dashboard: weigh(dashboard), css: weigh(css) },
    withAntd: dashboard.filter((file) => Buffer.from(readFile(file)).includes(ANTD)),
  }
}

/**
 * @param {ReturnType<typeof measure>} measured @param {readonly string[]} files every file of the build
 * @returns {string[]} what is wrong with the build
 */
export const complaints = ({ kilobytes, withAntd }, files) => [
  ...ROADS.filter((road) => kilobytes[road] > BUDGETS[road]).map(
    (road) => `${road} weighs ${kilobytes[road].toFixed(1)} kB, over ${BUDGETS[road]} kB`,
  ),
  ...withAntd.map((file) => `${file}, on the road to the dashboard, holds antd`),
  ...files.filter((file) => file.endsWith('.map')).map((file) => `${file} is a source map`),
]

const main = () => {
  const dist = join(root, LOCAL_BUILD)
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return [`There is no ${LOCAL_BUILD}/.vite/manifest.json: build first.`]

  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const measured = measure(manifest, (file) => readFileSync(join(dist, file)))
  console.log('road        kB gz   budget')
  for (const road of ROADS) {
    const weight = measured.kilobytes[road].toFixed(1)
    console.log(`${road.padEnd(10)} ${weight.padStart(6)} ${`≤ ${BUDGETS[road]}`.padStart(8)}`)
  }
  return complaints(measured, readdirSync(dist, { recursive: true, encoding: 'utf8' }))
}

if (isMain(import.meta.url)) {
  const wrong = main()
  for (const complaint of wrong) console.error(`✗ ${complaint}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
