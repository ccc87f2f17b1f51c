import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isMain, root } from '../run.mjs'
import { BUILDS } from './builds.mjs'

/** What each road may cost, in kB (1,000 bytes) of gzip -9. A chunk on two roads counts on both. */
export const BUDGETS = {
  signIn: 160,
  dashboard: 400,
  css: 20,
}

/** @type {readonly (keyof typeof BUDGETS)[]} */
const ROADS = ['signIn', 'dashboard', 'css']

// Screens by their key in the manifest. The sign-in screen may also be part of the entry itself.
const SIGN_IN = 'presentation/account/signIn/SignInScreen.tsx'
const DASHBOARD = 'presentation/codes/DashboardScreen.tsx'
const LEADER_AREA = 'src/container/leaderArea.ts'
// The stores of the Firebase backend, which only its build has.
const STORES = [
  'infrastructure/firebase/firestore/openDocuments.ts',
  'infrastructure/firebase/rtdb/openPresence.ts',
]

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
 * @throws where the entry, the dashboard or the leader area is not in the manifest: a renamed file must not pass as a weightless one
 */
export const measure = (manifest, readFile) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The manifest has no entry.')
  const toSignIn = [...entries, ...(manifest[SIGN_IN] ? [SIGN_IN] : [])]
  const signIn = filesOf(manifest, toSignIn)
  const stores = STORES.filter((store) => manifest[store])
  const dashboard = filesOf(manifest, [...toSignIn, DASHBOARD, LEADER_AREA, ...stores])
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const css = [...new Set(styles.filter((file) => file.endsWith('.css')))]

  const weigh = (/** @type {readonly string[]} */ files) =>
    files.reduce((sum, file) => sum + gzipSync(readFile(file), { level: 9 }).length, 0) / 1000
  return {
    kilobytes: { signIn: weigh(signIn), dashboard: weigh(dashboard), css: weigh(css) },
    withAntd: dashboard.filter((file) => Buffer.from(readFile(file)).includes(ANTD)),
  }
}

/** What gives a backend away in a build that is not for it. */
const TRACES = {
  local: ['demo.test', 'Demo#2026', 'Bandeja de demostración', 'AGOTADO1'],
  firebase: ['identitytoolkit', 'firestore.googleapis', 'firebaseio', 'FirebaseError'],
}

/**
 * The traces of one backend in the text of a build.
 * @param {keyof typeof TRACES} backend @param {string} text
 */
export const tracesOf = (backend, text) => TRACES[backend].filter((trace) => text.includes(trace))

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

/** Every file of a build as one text, and their names. @param {string} dist */
const read = (dist) => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const text = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n')
  return { files, text }
}

/** @param {'local' | 'firebase'} name @param {'local' | 'firebase'} stranger */
const check = (name, stranger) => {
  const { outDir } = BUILDS[name]
  const dist = join(root, outDir)
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return [`There is no ${outDir}/.vite/manifest.json: build first.`]

  const measured = measure(JSON.parse(readFileSync(path, 'utf8')), (file) =>
    readFileSync(join(dist, file)),
  )
  console.log(`${name.padEnd(10)}  kB gz   budget`)
  for (const road of ROADS) {
    const weight = measured.kilobytes[road].toFixed(1)
    console.log(`${road.padEnd(10)} ${weight.padStart(6)} ${`≤ ${BUDGETS[road]}`.padStart(8)}`)
  }
  const { files, text } = read(dist)
  // A trace that its own build does not hold would find nothing in the other one either.
  const dead = tracesOf(name, text).length < TRACES[name].length
  return [
    ...complaints(measured, files),
    ...tracesOf(stranger, text).map((trace) => `holds '${trace}' of the ${stranger} backend`),
    ...(dead ? [`a trace of the ${name} backend is no longer in its own build`] : []),
  ].map((complaint) => `${outDir}: ${complaint}`)
}

if (isMain(import.meta.url)) {
  const wrong = [...check('local', 'firebase'), ...check('firebase', 'local')]
  for (const complaint of wrong) console.error(`✗ ${complaint}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
