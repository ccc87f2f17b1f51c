import { NAIVE, OURS } from './builds.mjs'
import { median, row } from './rows.mjs'
import { serve } from './serve.mjs'

const ROUNDS = 5

// A slow mobile network (Lighthouse's) and a phone four times slower than this machine.
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
}
const CPU_SLOWDOWN = 4

/**
 * Runs in the page from its start: fills the form in as soon as it is there, and notes when the portal answers by
 * enabling its button, since that is what both portals do with a form that is filled in.
 */
const watchForm = () => {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const fill = (/** @type {string} */ type, /** @type {string} */ value) => {
    const field = document.querySelector(`input[type=${type}]`)
    if (!field) return
    setValue?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const look = () => {
    fill('email', 'lider@demo.test')
    fill('password', 'Demo#2026')
    const button = document.querySelector('button[type=submit]')
    if (button instanceof HTMLButtonElement && !button.disabled) {
      Object.assign(window, { answeredAt: performance.now() })
    } else {
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}

/** One visit to the sign-in page with nothing in any cache; times in milliseconds from the first request. */
const visit = async (
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ url,
) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchForm)
    await page.goto(`${url}/iniciar-sesion`, { waitUntil: 'commit' })
    await page.waitForFunction(
      // The portal may answer just before what it answered with is painted.
      () =>
        'answeredAt' in window && performance.getEntriesByName('first-contentful-paint').length > 0,
      null,
      { timeout: 60_000 },
    )
    return await page.evaluate(() => ({
      ready: Number(Reflect.get(window, 'answeredAt')),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

/** The sign-in page on a slow phone, both portals in turn. @param {import('@playwright/test').Browser} browser */
export const loadingRows = async (browser) => {
  const [ours, naive] = await Promise.all([serve(OURS), serve(NAIVE)])
  try {
    const sites = [
      { ...ours, visits: [await visit(browser, ours.url)] },
      { ...naive, visits: [await visit(browser, naive.url)] },
    ]
    // The first visit of each warmed the servers and the browser up.
    for (const site of sites) site.visits = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
        site.visits.push(await visit(browser, site.url))
      }
    }
    const [mine, theirs] = sites.map(({ visits }) => ({
      ready: median(visits.map(({ ready }) => ready)),
      paint: median(visits.map(({ paint }) => paint)),
    }))
    if (!mine || !theirs) throw new Error('Nothing was visited.')
    return [
      row('ready: the filled-in form is answered', mine.ready, theirs.ready, {
        unit: 'ms',
        atMost: 0.45,
      }),
      row('first contentful paint', mine.paint, theirs.paint, { unit: 'ms', atMost: 0.2 }),
    ]
  } finally {
    await Promise.all([ours.stop(), naive.stop()])
  }
}
