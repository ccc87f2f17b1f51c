import { machine } from './browserMachine.mjs'

/**
 * What the search asks of the machine. Tests answer in its place.
 * @typedef {object} Machine
 * @property {string | undefined} asked the browser that the environment names
 * @property {(path: string) => boolean} works whether the file is there and starts
 * @property {() => readonly string[]} installed where Chrome and Chromium usually are, and those on the PATH
 * @property {() => Promise<readonly string[]>} playwrights where Playwright keeps its own
 * @property {() => Promise<boolean>} downloadPlaywrights
 * @property {boolean} hasApt whether this is a Debian where we may install packages
 * @property {() => Promise<boolean>} aptInstall
 */

/** @typedef {{ executablePath: string, source: string }} Found */

/**
 * Finds a Chromium for the journeys, and installs one where none is found.
 * @param {Machine} [on]
 * @returns {Promise<Found | { missing: string }>}
 * @throws where CHROMIUM_PATH names no browser: a wrong setting is to be mended, not worked around
 */
export const resolveBrowser = async (on = machine) => {
  if (on.asked) {
    if (on.works(on.asked)) return { executablePath: on.asked, source: 'CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${on.asked}, and no browser starts there.`)
  }
  const first = (/** @type {readonly string[]} */ paths, /** @type {string} */ source) => {
    const executablePath = paths.find(on.works)
    return executablePath === undefined ? null : { executablePath, source }
  }

  const present =
    first(on.installed(), 'installed') ?? first(await on.playwrights(), "Playwright's own")
  if (present) return present

  const downloaded =
    (await on.downloadPlaywrights()) && first(await on.playwrights(), 'playwright install')
  if (downloaded) return downloaded

  const packaged = on.hasApt && (await on.aptInstall()) && first(on.installed(), 'apt-get install')
  if (packaged) return packaged

  return {
    missing:
      'no Chrome or Chromium is installed, and none could be downloaded; install one, or set CHROMIUM_PATH',
  }
}

/**
 * How every browser of this repository is launched.
 * @param {string | undefined} executablePath
 */
export const launchOptions = (executablePath) => ({
  headless: true,
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
