import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { env, platform } from 'node:process'
import { run, runBin } from '../run.mjs'

/**
 * The machine that the search for a browser runs on; tests replace it.
 * @typedef {object} Machine
 * @property {string | undefined} configured the path in CHROMIUM_PATH
 * @property {(path: string) => boolean} starts whether the file exists and starts
 * @property {() => readonly string[]} installed headless shells on the PATH, then Chrome and Chromium there and in their usual folders
 * @property {() => Promise<readonly string[]>} playwrightBrowsers the browsers in Playwright's cache
 * @property {() => Promise<boolean>} downloadPlaywrightBrowser
 * @property {boolean} canUseApt whether this is Debian and the user is root
 * @property {() => Promise<boolean>} aptInstall
 */

const MINUTE = 60_000

/** The same engine without a browser's windows, as Playwright takes it by default: journeys need two thirds of the time. */
const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell']
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const SHELL = /^(chrome-headless-shell|headless_shell)(\.exe)?$/

/** The packages of a browser: if Debian's release has no shell, the whole browser serves. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const usualPaths = () => {
  if (platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ])
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
      ])
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium']
}

const onPath = (/** @type {readonly string[]} */ commands) => {
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return commands.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

// An existing file may fail to start: a snap stub, or missing libraries. On Windows, --version would open a window.
const starts = (/** @type {string} */ path) =>
  existsSync(path) &&
  (platform === 'win32' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: MINUTE / 2 }).status === 0)

/** Playwright reports only its full browser; the headless shell is in a sibling folder. */
const headlessShells = (/** @type {string} */ fullBrowser) => {
  const release = dirname(dirname(fullBrowser))
  const shell = join(
    dirname(release),
    basename(release).replace('chromium-', 'chromium_headless_shell-'),
  )
  if (!existsSync(shell)) return []
  return readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((file) => SHELL.test(basename(file)))
    .map((file) => join(shell, file))
}

/** @type {Machine} */
export const machine = {
  configured: env.CHROMIUM_PATH,
  starts,
  installed: () =>
    [...onPath(SHELL_COMMANDS), ...usualPaths(), ...onPath(COMMANDS)].filter((path) =>
      existsSync(path),
    ),
  playwrightBrowsers: async () => {
    const { chromium } = await import('@playwright/test')
    const full = chromium.executablePath()
    return [...headlessShells(full), full]
  },
  downloadPlaywrightBrowser: async () => {
    console.log('No Chrome or Chromium found: running playwright install chromium.')
    const args = ['install', '--only-shell', 'chromium']
    return (await runBin('@playwright/test', args, { timeout: 3 * MINUTE }, 'playwright')) === 0
  },
  canUseApt: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  aptInstall: async () => {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * MINUTE }
    if ((await run('apt-get', ['update'], options)) !== 0) return false
    for (const name of PACKAGES) {
      console.log(`Running apt-get install ${name}.`)
      const args = ['install', '-y', '--no-install-recommends', name]
      if ((await run('apt-get', args, options)) === 0) return true
    }
    return false
  },
}
