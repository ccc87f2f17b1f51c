import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PAGES } from './builds.mjs'
import { fact, row } from './rows.mjs'
import { serve } from './serve.mjs'
import { validatorRows } from './validator/validatorRows.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** A measurement that takes longer has hung. */
const TIMEOUT_MS = 120_000

/**
 * Opens a page of tools/bench/subjects/pages at desktop size.
 * @template T @param {Browser} browser @param {string} name @param {(page: Page) => Promise<T>} work
 */
const withPage = async (browser, name, work) => {
  const pages = await serve(PAGES)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    // Without these, a failed page would only end at the timeout.
    const failed = new Promise((_, reject) => {
      page.on('pageerror', reject)
      page.on('crash', () => reject(new Error(`The page ${name} crashed.`)))
      setTimeout(() => reject(new Error(`The page ${name} timed out.`)), TIMEOUT_MS).unref()
    })
    failed.catch(() => undefined)
    const done = work(page)
    done.catch(() => undefined)
    await page.goto(`${pages.url}/${name}.html`, { timeout: TIMEOUT_MS })
    await Promise.race([done, failed])
    return await done
  } finally {
    await context.close()
    await pages.stop()
  }
}

const CPU_SLOWDOWN = 4

/** 10,000 codes, ten per page, with the CPU throttled to a phone's. @param {Browser} browser */
export const tableRows = (browser) =>
  withPage(browser, 'table', async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.waitForFunction(() => 'measure' in window)
    const { ours, antd } = await page.evaluate(() => Reflect.get(window, 'measure')())
    return [
      row('page change, 10,000 rows: antd’s Table', ours.change, antd.change, {
        unit: 'ms',
        atMost: 0.5,
      }),
      row('mount, 10,000 rows: antd’s Table', ours.mount, antd.mount, { unit: 'ms' }),
    ]
  })

const MILLION = 1_000_000
const WORKBOOK_ROWS = 10_000

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`

const linesOf = async (/** @type {string} */ path) => {
  let lines = 0
  for await (const chunk of createReadStream(path))
    for (const byte of chunk) lines += +(byte === 10)
  return lines
}

/** A million codes, exported to a file on the disk. @param {Browser} browser */
export const csvRows = (browser) =>
  withPage(browser, 'csv', async (page) => {
    await page.waitForFunction(() => 'save' in window)
    const [download, saved] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate((rows) => Reflect.get(window, 'save')(rows), MILLION),
    ])
    const path = await download.path()
    const [{ size }, lines] = [await stat(path), await linesOf(path)]
    const workbook = await page.evaluate(
      (rows) => Reflect.get(window, 'makeWorkbook')(rows),
      WORKBOOK_ROWS,
    )
    const isResponsive = (await page.evaluate(() => document.title)) === 'CSV'
    return [
      fact(
        `Chromium, 1,000,000 rows: ${(size / 1e6).toFixed(0)} MB, longest pause ${saved.gap.toFixed(0)} ms`,
        'the page does not fail',
        seconds(saved.time),
        saved.isSaved && isResponsive && lines === MILLION + 1,
      ),
      fact(
        `Chromium, 10,000 rows as .xlsx: ${(workbook.bytes / 1e3).toFixed(0)} kB, longest pause ${workbook.gap.toFixed(0)} ms`,
        '',
        seconds(workbook.time),
        workbook.bytes > 0,
      ),
    ]
  })

/** One keystroke in the search over 10,000 codes. @param {Browser} browser */
export const searchRows = (browser) =>
  withPage(browser, 'search', async (page) => {
    await page.waitForFunction(() => 'measure' in window)
    const { ours, naive } = await page.evaluate(() => Reflect.get(window, 'measure')())
    return [row('search, a key over 10,000 codes: filter', ours, naive, { unit: 'ms' })]
  })

/** @param {Browser} browser */
export const validatorInBrowserRows = (browser) =>
  withPage(browser, 'validator', async (page) => {
    const printed = await page.waitForEvent('console', {
      predicate: (message) => message.type() === 'log',
      timeout: TIMEOUT_MS,
    })
    return validatorRows('Chromium', JSON.parse(printed.text()), { simple: 1.15 })
  })
