import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { env, platform } from 'node:process'

const VERSION = '0.6.0'
const SUFFIX = platform === 'win32' ? '.exe' : ''

const cacheFolder = () => {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (platform === 'win32' && env.LOCALAPPDATA) return env.LOCALAPPDATA
  return join(homedir(), '.cache')
}

// Outside the tree: four minutes of building survive a fresh checkout.
const installFolder = () => join(cacheFolder(), 'centro-de-lideres', `hidane-${VERSION}`)

const works = (/** @type {string} */ path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const present = () =>
  [...(env.PATH ?? '').split(delimiter), join(installFolder(), 'bin')]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, `hidane${SUFFIX}`))
    .find(works)

/**
 * Finds hidane, the Firestore emulator that needs no Java and no download from Google, and builds it where only cargo
 * is there.
 * @returns {{ path: string } | { missing: string }}
 */
export const findHidane = () => {
  const found = present()
  if (found !== undefined) return { path: found }
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0) {
    return {
      missing: `hidane ${VERSION}, the Firestore emulator, is not installed, and neither is cargo to build it`,
    }
  }
  const root = installFolder()
  console.error(`Building hidane ${VERSION} once, into ${root}: this takes some minutes.`)
  const args = ['install', 'hidane', '--version', VERSION, '--locked', '--root', root]
  // What cargo prints goes to stderr: stdout is read by the program that started this one.
  const { status } = spawnSync('cargo', args, { stdio: ['ignore', 2, 2] })
  const built = present()
  if (built !== undefined) return { path: built }
  return { missing: `cargo could not build hidane ${VERSION} (exit code ${status})` }
}
