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

// Outside the repository, because the build takes two minutes.
const installFolder = () => join(cacheFolder(), 'centro-de-lideres', `hidane-${VERSION}`)

const works = (/** @type {string} */ path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const findInstalled = () =>
  [...(env.PATH ?? '').split(delimiter), join(installFolder(), 'bin')]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, `hidane${SUFFIX}`))
    .find(works)

/**
 * Finds hidane, a Firestore emulator without Java and without a download from Google, or builds it with cargo.
 * @returns {{ path: string } | { missing: string }}
 */
export const findHidane = () => {
  const found = findInstalled()
  if (found !== undefined) return { path: found }
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0) {
    return {
      missing: `hidane ${VERSION}, the Firestore emulator, is not installed, and neither is cargo to build it`,
    }
  }
  const root = installFolder()
  console.error(`Building hidane ${VERSION} once in ${root}. This takes some minutes.`)
  const args = ['install', 'hidane', '--version', VERSION, '--locked', '--root', root]
  const { status } = spawnSync('cargo', args, {
    // Fully optimised it takes twice as long to build, and saves the tests a few seconds.
    env: { ...env, CARGO_PROFILE_RELEASE_OPT_LEVEL: '1' },
    // Redirects cargo's output to stderr: the parent process reads stdout.
    stdio: ['ignore', 2, 2],
  })
  const built = findInstalled()
  if (built !== undefined) return { path: built }
  return { missing: `cargo could not build hidane ${VERSION} (exit code ${status})` }
}
