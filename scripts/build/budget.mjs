import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isMain, root } from '../run.mjs'
import { BUILDS } from './builds.mjs'

/** Size budgets in kB (1,000 bytes) after gzip -9. A chunk that two paths share counts in both; styles are those of the dashboard. */
export const BUDGETS = {
  signIn: 182,
  dashboard: 395,
  css: 15,
}

/** @type {readonly (keyof typeof BUDGETS)[]} */
const METRICS = ['signIn', 'dashboard', 'css']

// Screens by their key in the manifest. The sign-in screen may also be part of the entry itself.
const SIGN_IN = 'presentation/account/signIn/SignInScreen.tsx'
const DASHBOARD = 'presentation/portal/DashboardScreen.tsx'
const SESSION = 'src/container/openSession.ts'
const SHELL = 'presentation/portal/frame/Shell.tsx'
// Each build has those of its own backend.
const ADAPTERS = [
  'src/backends/firebase/session.ts',
  'src/backends/firebase/firestore.ts',
  'src/backends/firebase/presence.ts',
]

// Every antd component references its default icon prefix; no other code contains the word.
const ANTD_MARKER = 'anticon'

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} Manifest */

/** The files of some chunks and of their static imports. */
const filesOf = (/** @type {Manifest} */ manifest, /** @type {readonly string[]} */ keys) => {
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    if (seen.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen]
}

/**
 * Finds chunks that import each other, of which one would run before what it needs exists.
 * @param {Manifest} manifest @returns {readonly string[]} their keys
 */
export const cyclesIn = (manifest) => {
  /** @type {Set<string>} */
  const done = new Set()
  const visit = (/** @type {string} */ key, /** @type {readonly string[]} */ path) => {
    if (path.includes(key)) return [key]
    if (done.has(key)) return []
    /** @type {string[]} */
    const found = (manifest[key]?.imports ?? []).flatMap((next) => visit(next, [...path, key]))
    done.add(key)
    return found
  }
  return Object.keys(manifest).flatMap((key) => visit(key, []))
}

const isScript = (/** @type {string} */ file) => /\.m?js$/.test(file)

/**
 * Measures the compressed size of what the first screens load.
 * @param {Manifest} manifest Vite's manifest.json
 * @param {(file: string) => Uint8Array} readFile reads a file of the build
 * @throws if the entry, the dashboard or the session is missing: a renamed module must not count as 0 kB
 */
export const measure = (manifest, readFile) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The manifest has no entry.')
  const toSignIn = [...entries, ...(manifest[SIGN_IN] ? [SIGN_IN] : [])]
  const signIn = filesOf(manifest, toSignIn).filter(isScript)
  const adapters = ADAPTERS.filter((adapter) => manifest[adapter])
  const dashboard = filesOf(manifest, [...toSignIn, DASHBOARD, SESSION, ...adapters]).filter(
    isScript,
  )
  const frame = manifest[SHELL] ? [SHELL] : []
  const css = filesOf(manifest, [...toSignIn, DASHBOARD, ...frame]).filter((file) =>
    file.endsWith('.css'),
  )

  const sizeOf = (/** @type {readonly string[]} */ files) =>
    files.reduce((sum, file) => sum + gzipSync(readFile(file), { level: 9 }).length, 0) / 1000
  return {
    kilobytes: { signIn: sizeOf(signIn), dashboard: sizeOf(dashboard), css: sizeOf(css) },
    antdChunks: dashboard.filter((file) => Buffer.from(readFile(file)).includes(ANTD_MARKER)),
  }
}

/** Strings that only one backend's code contains. */
const MARKERS = {
  local: ['demo.test', 'Demo#2026', 'Bandeja de demostración', 'AGOTADO1'],
  firebase: ['identitytoolkit', 'firestore.googleapis', 'firebaseio', 'FirebaseError'],
}

const backends = /** @type {(keyof typeof MARKERS)[]} */ (Object.keys(MARKERS))

/**
 * The markers of a backend that a build contains.
 * @param {keyof typeof MARKERS} backend @param {string} text
 */
export const markersIn = (backend, text) =>
  MARKERS[backend].filter((marker) => text.includes(marker))

/** @param {ReturnType<typeof measure>} measured @param {readonly string[]} files all files of the build */
export const violations = ({ kilobytes, antdChunks }, files) => [
  ...METRICS.filter((metric) => kilobytes[metric] > BUDGETS[metric]).map(
    (metric) => `${metric} is ${kilobytes[metric].toFixed(1)} kB, over ${BUDGETS[metric]} kB`,
  ),
  ...antdChunks.map((file) => `${file}, which the dashboard loads, contains antd`),
  ...files.filter((file) => file.endsWith('.map')).map((file) => `${file} is a source map`),
]

/** The names of a build's files, and their text as one string. @param {string} dist */
const readBuild = (dist) => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const text = files
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n')
  return { files, text }
}

/** @param {keyof typeof MARKERS} name */
const check = (name) => {
  const { outDir } = BUILDS[name]
  const dist = join(root, outDir)
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return [`There is no ${outDir}/.vite/manifest.json: build first.`]

  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const measured = measure(manifest, (file) => readFileSync(join(dist, file)))
  console.log(`${name.padEnd(10)}  kB gz   budget`)
  for (const metric of METRICS) {
    const size = measured.kilobytes[metric].toFixed(1)
    console.log(`${metric.padEnd(10)} ${size.padStart(6)} ${`≤ ${BUDGETS[metric]}`.padStart(8)}`)
  }
  const { files, text } = readBuild(dist)
  // A marker that its own build lacks proves nothing about the other build.
  const isStale = markersIn(name, text).length < MARKERS[name].length
  return [
    ...violations(measured, files),
    ...cyclesIn(manifest).map((key) => `the chunk of ${key} imports itself through others`),
    ...backends
      .filter((other) => other !== name)
      .flatMap((other) =>
        markersIn(other, text).map((marker) => `contains '${marker}' of the ${other} backend`),
      ),
    ...(isStale ? [`a marker of the ${name} backend is missing from its own build`] : []),
  ].map((violation) => `${outDir}: ${violation}`)
}

if (isMain(import.meta.url)) {
  const found = backends.flatMap(check)
  for (const violation of found) console.error(`✗ ${violation}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
