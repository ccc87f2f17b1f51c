import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { env, platform } from 'node:process'
import { run, runBin } from '../run.mjs'

const MINUTE = 60_000
const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const SHELL = /^(chrome-headless-shell|headless_shell)(\.exe)?$/

const usualPlaces = () => {
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

const onPath = () => {
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

// A file that exists may still not start: a stub that asks for snap, or a browser whose libraries are missing.
// On Windows the question would open a window.
const works = (/** @type {string} */ path) =>
  existsSync(path) &&
  (platform === 'win32' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: MINUTE / 2 }).status === 0)

/** Playwright keeps its headless shell beside its full browser, and tells only of the latter. */
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

/** @type {import('./browser.mjs').Machine} */
export const machine = {
  asked: env.CHROMIUM_PATH,
  works,
  installed: () => [...usualPlaces(), ...onPath()].filter((path) => existsSync(path)),
  playwrights: async () => {
    const { chromium } = await import('@playwright/test')
    const full = chromium.executablePath()
    return [full, ...headlessShells(full)]
  },
  downloadPlaywrights: async () => {
    console.log('No Chrome or Chromium found: running playwright install chromium.')
    const args = ['install', '--only-shell', 'chromium']
    return (await runBin('@playwright/test', args, { timeout: 3 * MINUTE }, 'playwright')) === 0
  },
  hasApt: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  aptInstall: async () => {
    console.log('Running apt-get install chromium.')
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * MINUTE }
    return (
      (await run('apt-get', ['update'], options)) === 0 &&
      (await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)) ===
        0
    )
  },
}
