import { writeFileSync } from 'node:fs'
import { LIST, LOCAL } from './builds.mjs'
import { fact } from './rows.mjs'
import { serve } from './serve.mjs'

const TOKENS = 100_000
const CPU_SLOWDOWN = 4

const observe = () => {
  Object.assign(window, { tasks: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) Reflect.get(window, 'tasks').push(duration)
  }).observe({ type: 'longtask' })
}

/**
 * A long list validated in the portal itself, from the file that holds it to its result on the screen, on a processor
 * that is slowed down as a phone's.
 * @param {import('@playwright/test').Browser} browser
 */
export const validatingRows = async (browser) => {
  const portal = await serve(LOCAL)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(portal.url)
    await page.locator('input[name=email]').fill('lider@demo.test')
    await page.locator('input[name=password]').fill('Demo#2026')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('heading', { name: 'Códigos por lote' }).waitFor()
    await page.locator('.batches .cards > li').first().waitFor()
    // What the dashboard itself still has to do is none of the validation's.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

    const list = Array.from({ length: TOKENS }, (_, number) => `CODIGO${number}`).join('\n')
    await page.evaluate(observe)
    // By its path: contents would be handed over in a long task of the page.
    writeFileSync(LIST, `LIBRE001\n${list}`)
    await page.locator('input[type=file]').first().setInputFiles(LIST)
    await page.getByRole('button', { name: 'Validar', exact: true }).click()
    await page.locator('.report__invalid').waitFor({ timeout: 60_000 })
    // What is observed is told of a moment later.
    await page.waitForTimeout(500)
    const counted = await page.locator('.report').textContent()
    const tasks = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'tasks')))
    const longest = Math.max(0, ...tasks)
    const isWhole = counted?.replaceAll(/\D/g, '').includes(String(TOKENS)) === true
    if (!isWhole) throw new Error(`The portal found something else in the list: ${counted}`)
    return [
      fact(
        `the portal, ${TOKENS.toLocaleString('en')} tokens, processor slowed down 4x: longest task`,
        '',
        longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`,
        true,
      ),
    ]
  } finally {
    await context.close()
    await portal.stop()
  }
}
