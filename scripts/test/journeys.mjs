import { build } from '../build/builds.mjs'
import { ensureInstalled } from '../install.mjs'
import { runBin } from '../run.mjs'
import { resolveBrowser } from './browser.mjs'

// Passed by steps.mjs if it has already built the portal.
const BUILT = '--built'

const journeys = async (/** @type {readonly string[]} */ args) => {
  const installed = await ensureInstalled()
  if (!installed.ok) {
    console.error(installed.reason)
    return 1
  }
  const browser = await resolveBrowser()
  if ('missing' in browser) {
    console.error(`The journeys cannot run: ${browser.missing}.`)
    return 1
  }
  console.log(`Browser: ${browser.executablePath} (${browser.source})`)

  if (!args.includes(BUILT)) {
    const built = await build('local')
    if (built !== 0) return built
  }
  return runBin(
    '@playwright/test',
    ['test', ...args.filter((arg) => arg !== BUILT)],
    { env: { CHROMIUM_PATH: browser.executablePath } },
    'playwright',
  )
}

process.exitCode = await journeys(process.argv.slice(2)).catch((cause) => {
  console.error(cause instanceof Error ? cause.message : cause)
  return 1
})
