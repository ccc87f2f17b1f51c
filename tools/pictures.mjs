import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BUILDS, build } from '../scripts/build/builds.mjs'
import { root } from '../scripts/run.mjs'
import { launchOptions, resolveBrowser } from '../scripts/test/browser.mjs'
import { serve } from './bench/serve.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const FOLDER = join(root, 'docs/screenshots')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/**
 * @typedef {object} Picture
 * @property {string} name @property {typeof PHONE} size @property {'light' | 'dark'} theme
 * @property {(page: Page) => Promise<unknown>} show
 */

const toCodes = (/** @type {Page} */ page) => page.getByRole('link', { name: 'Códigos' }).click()
const toEvent = (/** @type {Page} */ page) =>
  page.getByRole('link', { name: 'Festival de la Luz en San José' }).first().click()
const validate = async (/** @type {Page} */ page) => {
  const input = page.getByRole('textbox', { name: 'Códigos para validar' })
  await input.fill('LIBRE001, ENUSO001, AGOTADO1, VENCIDO1, LIBREOO1')
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
}
const search = async (/** @type {Page} */ page) => {
  await toCodes(page)
  await page.getByRole('searchbox').tap()
  await page.keyboard.type('fes')
}
const toTicket = async (/** @type {Page} */ page) => {
  await toCodes(page)
  await page.getByRole('button', { name: 'ENUSO001', exact: true }).first().click()
}

/** For whom the codes are, as they stand in the list. */
const NAMES = ['Ana Lucía Mora', 'Ana Lucía Mora', 'Kattia Rojas', 'Ana Lucía Mora', 'José Pérez']
const toLedger = async (/** @type {Page} */ page) => {
  await toCodes(page)
  const chips = page.getByRole('region', { name: 'Seguimiento de códigos' }).locator('.chip')
  for (const [at, name] of NAMES.entries()) {
    await chips.nth(at).click()
    const note = page.getByRole('textbox', { name: 'Dado a…' })
    await note.fill(name)
    await note.blur()
    await page.getByText('Solo usted ve esta nota.').waitFor()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Personas' }).click()
  await page.getByRole('button', { name: /^Ana Lucía Mora/ }).click()
  await page.getByRole('button', { name: 'Cobros' }).click()
  await page.getByRole('textbox', { name: 'Mismo monto a cada código' }).fill('4 000')
  await page.getByRole('button', { name: 'Poner' }).click()
  await page.getByRole('switch').first().click()
}

/** @type {readonly Picture[]} */
const PICTURES = [
  { name: 'validador', size: PHONE, theme: 'light', show: validate },
  { name: 'buscar', size: PHONE, theme: 'light', show: search },
  { name: 'evento', size: PHONE, theme: 'dark', show: toEvent },
  { name: 'boleto', size: PHONE, theme: 'light', show: toTicket },
  { name: 'personas', size: PHONE, theme: 'light', show: toLedger },
  { name: 'codigos', size: DESKTOP, theme: 'light', show: toCodes },
]

/** Draws the README's pictures anew, from the demonstration. */
const draw = async () => {
  const found = await resolveBrowser()
  if ('missing' in found) throw new Error(found.missing)
  await build('local')
  mkdirSync(FOLDER, { recursive: true })
  const portal = await serve(join(root, BUILDS.local.outDir))
  const browser = await chromium.launch(launchOptions(found.executablePath))
  for (const { name, size, theme, show } of PICTURES) {
    const page = await browser.newPage({
      viewport: size,
      colorScheme: theme,
      hasTouch: true,
      isMobile: size === PHONE,
      locale: 'es-CR',
      timezoneId: 'America/Costa_Rica',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await page.goto(portal.url)
    await page.locator('input[name=email]').fill('lider@demo.test')
    await page.locator('input[name=password]').fill('Demo#2026')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByRole('link', { name: 'Festival de la Luz en San José' }).first().waitFor()
    await show(page)
    await page.waitForLoadState('networkidle')
    // Notices are no part of the picture, nor is the demonstration's own button.
    await page.addStyleTag({ content: '.demo__open, .snacks { visibility: hidden }' })
    await page.waitForTimeout(1_000)
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
    await page.close()
  }
  await browser.close()
  await portal.stop()
}

await draw()
