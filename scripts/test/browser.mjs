import { machine } from './browserMachine.mjs'

/** @typedef {import('./browserMachine.mjs').Machine} Machine */

/** @typedef {{ executablePath: string, source: string }} Browser */

/**
 * Finds a Chromium for the journeys, or installs one.
 * @param {Machine} [on]
 * @returns {Promise<Browser | { missing: string }>}
 * @throws if CHROMIUM_PATH is set but does not start
 */
export const resolveBrowser = async (on = machine) => {
  if (on.configured) {
    if (on.starts(on.configured)) return { executablePath: on.configured, source: 'CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${on.configured}, which does not start.`)
  }
  const first = (/** @type {readonly string[]} */ paths, /** @type {string} */ source) => {
    const executablePath = paths.find(on.starts)
    return executablePath === undefined ? null : { executablePath, source }
  }

  const present =
    first(on.installed(), 'installed') ?? first(await on.playwrightBrowsers(), "Playwright's own")
  if (present) return present

  const downloaded =
    (await on.downloadPlaywrightBrowser()) &&
    first(await on.playwrightBrowsers(), 'playwright install')
  if (downloaded) return downloaded

  const packaged =
    on.canUseApt && (await on.aptInstall()) && first(on.installed(), 'apt-get install')
  if (packaged) return packaged

  return {
    missing:
      'no Chrome or Chromium is installed, and none could be downloaded; install one, or set CHROMIUM_PATH',
  }
}

/**
 * Launch options for every browser of this repository.
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
