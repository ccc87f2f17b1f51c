import { PASSWORD } from '../../../tests/firebase/services/seed.mjs'
import { uidOf } from '../../load/plant.mjs'
import { slowDown } from '../slowNetwork.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const TIMEOUT_MS = 180_000

/** A phone, fast until it is slowed down. @param {Browser} browser */
const openPhone = async (browser) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const devtools = await context.newCDPSession(page)
  return { context, page, slowDown: () => slowDown(devtools) }
}

/** Runs in the page: notes when the first code is painted, and when all have arrived. */
const watchCodes = () => {
  const marks = { pressed: 0, first: 0, all: 0, longest: 0, shift: 0 }
  Object.assign(window, { marks })
  addEventListener('submit', () => {
    marks.pressed = performance.now()
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.longest = Math.max(marks.longest, duration)
    }
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // After a press the browser expects a change.
      if (!Reflect.get(entry, 'hadRecentInput')) marks.shift += Reflect.get(entry, 'value')
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const hasCode = document.querySelector('[aria-label="Seguimiento de códigos"] bdi') !== null
    if (hasCode && marks.first === 0) marks.first = performance.now()
    const isWaiting = /Recibiendo|Actualizando/.test(document.body?.innerText ?? '')
    const isLive = document.querySelector('.fresh__live') !== null
    if (hasCode && isLive && !isWaiting && marks.all === 0) marks.all = performance.now()
    if (marks.all === 0) setTimeout(() => requestAnimationFrame(look), 25)
  }
  requestAnimationFrame(look)
}

/**
 * @param {Page} page @param {'first' | 'all'} [until]
 * @returns {Promise<{ pressed: number, first: number, all: number, longest: number, shift: number }>}
 */
const marksOf = async (page, until = 'all') => {
  const isReached = (/** @type {string} */ mark) => Reflect.get(window, 'marks')[mark] > 0
  await page.waitForFunction(isReached, until, { polling: 500 })
  return page.evaluate(() => Reflect.get(window, 'marks'))
}

/**
 * A leader signs in on a slow phone and opens the portal again later.
 * @param {Browser} browser @param {string} url @param {number} leader
 */
export const visitPortal = async (browser, url, leader) => {
  const { context, page, slowDown } = await openPhone(browser)
  try {
    await page.addInitScript(watchCodes)
    await page.goto(`${url}/codigos`)
    await page.getByLabel('Correo o usuario').fill(`${uidOf(leader)}@load.test`)
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
    // The files that load while the leader types are there.
    await page.waitForLoadState('networkidle')
    await slowDown()
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    const first = await marksOf(page)
    // The copy is written in the background.
    await page.waitForTimeout(1_500)
    await page.reload()
    const again = await marksOf(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.reload()
    const offline = await marksOf(page, 'first')
    return {
      first: first.first - first.pressed,
      all: first.all - first.pressed,
      longest: first.longest,
      again: again.first,
      offline: offline.first,
      shift: Math.max(first.shift, again.shift),
    }
  } finally {
    await context.close()
  }
}

/**
 * All codes by the bare SDK in one query; milliseconds from the sign-in.
 * @param {Browser} browser @param {string} url @param {number} leader
 * @param {{ auth: number, firestore: number }} ports of the emulators
 */
export const loadByBareSdk = async (browser, url, leader, ports) => {
  const { context, page, slowDown } = await openPhone(browser)
  try {
    await page.goto(`${url}/firestore.html`)
    await page.waitForFunction(() => 'measure' in window)
    await slowDown()
    const request = { ...ports, email: `${uidOf(leader)}@load.test`, password: PASSWORD }
    const { all } = await page.evaluate((given) => Reflect.get(window, 'measure')(given), request)
    return Number(all)
  } finally {
    await context.close()
  }
}
