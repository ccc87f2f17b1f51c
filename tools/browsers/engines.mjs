import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

/**
 * A browser of another engine than Chromium, with the program that drives it (W3C WebDriver).
 * @typedef {object} Engine
 * @property {'Firefox' | 'WebKit'} name
 * @property {string} browser the path of its program
 * @property {string} driver the path of its driver
 * @property {string | null} display the path of Xvfb, where the browser needs a screen that the machine does not have
 */

/** @typedef {{ name: Engine['name'], missing: string }} Missing */

const FOLDERS = (env.PATH ?? '').split(delimiter).concat(join(homedir(), '.cargo', 'bin'))

/** The first of some programs, by name in the folders of programs or by path; undefined without one. */
const found = (/** @type {readonly (string | undefined)[]} */ names) =>
  names
    .filter((name) => name !== undefined)
    .flatMap((name) => (name.includes('/') ? [name] : FOLDERS.map((folder) => join(folder, name))))
    .find((path) => existsSync(path))

/** @returns {Engine | Missing} */
const firefox = () => {
  const browser = found([
    env.FIREFOX_PATH,
    'firefox',
    'firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ])
  const driver = found([env.GECKODRIVER_PATH, 'geckodriver'])
  if (browser && driver) return { name: 'Firefox', browser, driver, display: null }
  return {
    name: 'Firefox',
    missing: browser
      ? 'geckodriver, for example by `cargo install geckodriver`'
      : 'Firefox, on Debian by `apt-get install firefox-esr`',
  }
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
    (folder) => `/usr/lib/${machine}-linux-gnu/${folder}/MiniBrowser`,
  ),
)

/** @returns {Engine | Missing} */
const webKit = () => {
  const browser = found(MINI_BROWSERS)
  const driver = found(['WebKitWebDriver'])
  const display = env.DISPLAY ? null : found(['Xvfb'])
  if (browser && driver && display !== undefined) {
    return { name: 'WebKit', browser, driver, display }
  }
  return { name: 'WebKit', missing: 'on Debian `apt-get install webkit2gtk-driver xvfb`' }
}

/** The engines of this machine, and what the others need. */
export const resolveEngines = () => [firefox(), webKit()]
