import { expect, type Page } from '@playwright/test'
import { barcodePicture } from '../support/barcode'
import { fakeCamera } from '../support/camera/fakeCamera.mjs'
import { writeScanVideo } from '../support/scanVideo'
import { test } from './portal'
import type { Portal } from './portalPage'

/** Tickets that pass before the camera: three of the leader's, one by its link, and two of others. */
const TEXTS = [
  'https://example.com/e/festival?c=LIBRE001',
  'ENUSO001',
  'AGOTADO1',
  'NADIE001',
  'https://malo.test/e/raices?c=LIBRE001',
]

test.use({
  permissions: ['camera', 'clipboard-read', 'clipboard-write'],
  launchOptions: fakeCamera(process.env.CHROMIUM_PATH, writeScanVideo('scan', TEXTS)),
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Escanear códigos' })

const LIST = 'Seguimiento de códigos'

/** A picture of a ticket, as a phone takes one of its screen. */
const screenshotOfTicket = async (page: Page, portal: Portal) => {
  await page.goto('/codigos')
  await portal
    .list(LIST)
    .getByRole('button', { name: /LIBRE001/ })
    .first()
    .click()
  const ticket = page.getByRole('dialog', { name: 'Boleto de LIBRE001' })
  await expect(ticket).toBeVisible()
  return ticket.screenshot()
}

const openScanner = async (page: Page) => {
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await expect(sheet(page).getByLabel('Imagen de la cámara')).toBeVisible()
}

/** Picks a photo in the scanner. */
const pick = (page: Page, buffer: Buffer) =>
  sheet(page)
    .getByLabel('Fotos con códigos')
    .setInputFiles({ name: 'boleto.png', mimeType: 'image/png', buffer })

const lastRead = (page: Page) => sheet(page).getByLabel('Los últimos cinco')

test('Tickets before the camera are read one after the other, and validated [SCANNER-1, SCANNER-5, SCANNER-7]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await openScanner(page)
  await expect(sheet(page).getByText('5 códigos leídos')).toBeVisible()
  await expect(sheet(page).locator('.scan__tally')).toHaveText(
    /2\s*utilizables\s*1\s*agotado\s*2\s*no válidos/,
  )
  // The video goes on: what comes again is a repeat.
  await expect(sheet(page).getByText(/repetidos? no se cuenta/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('group', { name: 'Resultado' })).toContainText('2 utilizables')
  await expect(page.getByRole('textbox', { name: 'Códigos para validar' })).toHaveValue(/ENUSO001/)
})

test.describe('Without a network', () => {
  test.use({ hasWorkers: true })

  test('codes are read all the same, and the camera goes off with the scanner [SCANNER-8, SCANNER-9]', {
    tag: '@local',
  }, async ({ page, portal, goOffline }) => {
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await goOffline()
    await openScanner(page)
    await expect(sheet(page).getByText('5 códigos leídos')).toBeVisible()
    await expect(sheet(page).getByText(/^Datos de .*puede haber cambiado/)).toBeVisible()
    const track = await page.evaluateHandle(() => {
      const { srcObject } = document.querySelector('video') ?? {}
      return srcObject instanceof MediaStream ? srcObject.getTracks()[0] : null
    })
    expect(await track.evaluate((one) => one?.readyState)).toBe('live')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended')
  })
})

test.describe('Without the camera', () => {
  // The browser would ask first, so the video shows nothing.
  test.use({ permissions: [], hasWorkers: true })

  test('a photo is read with any kind of barcode, without a network too once one was [SCANNER-12]', {
    tag: '@local',
  }, async ({ page, portal, goOffline }) => {
    // Playwright does not see each worker that ends soon.
    await page.addInitScript(() => {
      const started: string[] = []
      Object.assign(window, {
        started,
        Worker: class extends Worker {
          constructor(...[url, options]: ConstructorParameters<typeof Worker>) {
            super(url, options)
            started.push(String(url))
          }
        },
      })
    })
    const isReaderLoaded = () =>
      page.evaluate(() => String(Reflect.get(window, 'started')).includes('/assets/wasm/'))
    await portal.signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/?escaner=1')
    await expect(sheet(page)).toBeVisible()
    expect(await isReaderLoaded()).toBe(false)
    await pick(page, await barcodePicture('LIBRE001', 'PDF417'))
    await expect(lastRead(page)).toContainText('LIBRE001')
    expect(await isReaderLoaded()).toBe(true)
    await goOffline()
    await pick(page, await barcodePicture('AGOTADO1', 'Aztec'))
    await expect(lastRead(page)).toContainText('AGOTADO1')
  })
})

test('A copied screenshot is validated with one press [VALIDATOR-21]', { tag: '@local' }, async ({
  page,
  portal,
}) => {
  await portal.signIn()
  const screenshot = await screenshotOfTicket(page, portal)
  await page.goto('/')
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, screenshot.toString('base64'))
  await page.getByRole('button', { name: 'Pegar y validar' }).click()
  await expect(page.getByText('Imagen pegada.png')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Resultado' })).toContainText('1 utilizable')
})
