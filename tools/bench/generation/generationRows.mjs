import { BUILDS } from '../../../scripts/build/builds.mjs'
import { portsOf } from '../../../tests/firebase/services/ports.mjs'
import { PASSWORD, seedShard } from '../../../tests/firebase/services/seed.mjs'
import { plantReservations } from '../../load/plant.mjs'
import { withEmulators } from '../emulators.mjs'
import { measureInNode } from '../inNode.mjs'
import { median, row } from '../rows.mjs'
import { serve } from '../serve.mjs'
import { slowDown } from '../slowNetwork.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */

// Not blocks of `npm run test:firebase`, nor of the scale's benchmark.
const EMULATORS = 9450

const TAKEN = 100_000
const ROUNDS = 3
const TIMEOUT_MS = 120_000

/** 1,000 texts drawn, compared with a bare loop. */
export const drawingRows = () => {
  const { ours, bare } = measureInNode('generation')
  return [row('Node, 1,000 texts drawn: randomUUID', ours, bare, { unit: 'ms' })]
}

/**
 * A coordinator makes 1,000 codes on a slow phone: the milliseconds from the press to the report, and the bytes of the call
 * that makes them and of all that the portal posts meanwhile, headers included.
 * @param {Browser} browser @param {string} url
 */
const make = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(`${url}/codigos/generar`)
    await page.locator('input[name=email]').fill('coordinador@demo.test')
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('combobox', { name: /^Evento/ }).fill('puntarenas')
    await page.locator('.ant-select-item-option', { hasText: 'Carnavales de Puntarenas' }).click()
    await page.getByLabel('Cantidad').fill('1000')
    const devtools = await context.newCDPSession(page)
    await slowDown(devtools)
    const sent = { call: 0, all: 0 }
    page.on('requestfinished', async (request) => {
      if (request.method() !== 'POST') return
      const { requestBodySize, requestHeadersSize } = await request.sizes()
      const size = requestBodySize + requestHeadersSize
      sent.all += size
      if (request.url().endsWith('/api/make-codes')) sent.call += size
    })
    await page.evaluate(() => {
      // Captured: the form is gone before the event has risen to here.
      const note = () => Object.assign(window, { pressed: performance.now() })
      addEventListener('submit', note, true)
      new MutationObserver(() => {
        if (document.querySelector('.job--ended')) {
          Object.assign(window, { ended: Reflect.get(window, 'ended') ?? performance.now() })
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: /^Generar 1\s000 códigos$/ }).click()
    await page.getByRole('heading', { name: /^1\s000 códigos listos$/ }).waitFor()
    const time = await page.evaluate(
      () => Number(Reflect.get(window, 'ended')) - Number(Reflect.get(window, 'pressed')),
    )
    return { time, sent }
  } finally {
    await context.close()
  }
}

/** 1,000 codes written to a store that has 100,000. @param {Browser} browser */
export const writingRows = (browser) =>
  withEmulators([['1,000 codes', '']], EMULATORS, async () => {
    await seedShard(EMULATORS)
    await plantReservations(portsOf(EMULATORS).firestore, TAKEN)
    const portal = await serve(BUILDS.emulators.outDir, {
      port: EMULATORS,
      withEmulators: true,
      functionPort: portsOf(EMULATORS).function,
    })
    try {
      /** @type {Awaited<ReturnType<typeof make>>[]} */
      const made = []
      for (let round = 0; round < ROUNDS; round++) made.push(await make(browser, portal.url))
      const medianOf = (/** @type {(one: (typeof made)[number]) => number} */ of) =>
        median(made.map(of))
      return [
        row(
          '1,000 codes made on a slow phone',
          medianOf(({ time }) => time),
          null,
          {
            unit: 'ms',
            oursAtMost: 4_000,
          },
        ),
        row('… sent by the call', medianOf(({ sent }) => sent.call) / 1_000, null, {
          unit: 'kB',
          oursAtMost: 2,
        }),
        row('… posted in all', medianOf(({ sent }) => sent.all) / 1_000, null, { unit: 'kB' }),
      ]
    } finally {
      await portal.stop()
    }
  })
