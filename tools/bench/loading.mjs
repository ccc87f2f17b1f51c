import { NAIVE, OURS } from './builds.mjs'
import { median, row } from './rows.mjs'
import { serve } from './serve.mjs'
import { slowDown } from './slowNetwork.mjs'

const ROUNDS = 5

/** Runs in the page: fills in the form as soon as it appears, and records when the portal enables its button. */
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
      Object.assign(window, { interactiveAt: performance.now() })
    } else {
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}

/** One visit to the sign-in page with empty caches; times in milliseconds since navigation. */
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
    await slowDown(devtools)
    await page.addInitScript(watchForm)
    await page.goto(`${url}/iniciar-sesion`, { waitUntil: 'commit' })
    await page.waitForFunction(
      // The button may be enabled just before the first paint.
      () =>
        'interactiveAt' in window &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
      null,
      { timeout: 60_000 },
    )
    return await page.evaluate(() => ({
      ready: Number(Reflect.get(window, 'interactiveAt')),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await context.close()
  }
}

/** The sign-in page on a slow phone, alternating between the portals. @param {import('@playwright/test').Browser} browser */
export const loadingRows = async (browser) => {
  const [ours, naive] = await Promise.all([serve(OURS), serve(NAIVE)])
  try {
    const sites = [
      { ...ours, visits: [await visit(browser, ours.url)] },
      { ...naive, visits: [await visit(browser, naive.url)] },
    ]
    // Discard the first visits, which warmed up the servers and the browser.
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
    if (!mine || !theirs) throw new Error('No visit was measured.')
    return [
      row('ready: the filled-in form is answered', mine.ready, theirs.ready, {
        unit: 'ms',
        atMost: 0.41,
      }),
      row('first contentful paint', mine.paint, theirs.paint, { unit: 'ms', atMost: 0.2 }),
    ]
  } finally {
    await Promise.all([ours.stop(), naive.stop()])
  }
}
