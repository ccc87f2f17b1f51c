import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const chip = (page: Page, code: string) => page.getByRole('button', { name: code, exact: true })
const ticketOf = (page: Page, code: string) =>
  page.getByRole('dialog', { name: `Boleto de ${code}` })

/** The width and height that the header of a PNG tells. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('A chip opens its ticket, and «Back» closes it [TICKET-1, TICKET-2, TICKET-3]', {
  tag: ['@local', '@desk'],
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/codigos')
  await chip(page, 'ENUSO001').click()
  const ticket = ticketOf(page, 'ENUSO001')
  await expect(ticket.getByText('Quedan 2 usos')).toBeVisible()
  await expect(page).toHaveTitle('ENUSO001 · Centro de líderes')
  // On its way in it is measured in fractions of a pixel.
  const { width = 0, height = 0 } = (await ticket.boundingBox()) ?? {}
  expect([width, height].map(Math.round)).toEqual(portal.isPhone ? [390, 844] : [500, 900])
  await portal.expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await portal.expectAccessible()
  await page.goBack()
  await expect(ticket).toBeHidden()
  await expect(chip(page, 'ENUSO001')).toBeFocused()
  await expect(page).toHaveURL('/codigos')
  await expect(page).toHaveTitle('Seguimiento de códigos · Centro de líderes')
  await portal.expectNoSidewaysScroll()
})

test('The ticket opens without a network [TICKET-1, DEVICE-2]', async ({
  page,
  portal,
  goOffline,
}) => {
  await portal.signIn()
  await page.goto('/codigos')
  await chip(page, 'LIBRE001').click()
  await page.goBack()
  await goOffline()
  await chip(page, 'ENUSO001').click()
  await expect(ticketOf(page, 'ENUSO001').getByText('Quedan 2 usos')).toBeVisible()
  const card = page.getByRole('article', { name: 'Boleto de ENUSO001' })
  await expect(card.getByText(/^Sin conexión · datos de/)).toBeVisible()
})

test('«Guardar imagen» saves a picture for a story [TICKET-8, TICKET-9]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/codigos')
  await chip(page, 'LIBRE001').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar imagen' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('boleto-LIBRE001.png')
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(sizeOf(picture)).toEqual([1080, 1920])
  await expect(page.getByText('Descarga iniciada: boleto-LIBRE001.png')).toBeVisible()
})

test('The tickets of an event are printed, eight on a page [PRINT-1]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/eventos/demo-event-symphony')
  await page.getByRole('button', { name: /^Exportar los códigos de Concierto sinfónico/ }).click()
  await page.getByRole('button', { name: 'Imprimir boletos' }).click()
  const ready = page.getByText(/^\d+ boletos listos en \d+ páginas A4\.$/)
  await expect(ready).toBeVisible()
  const [count = 0, pages = 0] = ((await ready.textContent())?.match(/\d+/g) ?? []).map(Number)
  expect(pages).toBe(Math.ceil(count / 8))
  await portal.expectAccessible()
  const file = await page.pdf({ preferCSSPageSize: true })
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print__ticket')).toHaveCount(count)
  await expect(page.locator('#root')).toBeHidden()
})

test('A list is printed whole, black on white, without what only a screen can do [PRINT-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  await page.goto('/codigos?entradas=30')
  const rows = portal.list('Seguimiento de códigos').locator('tbody tr, .cards > li')
  await expect(rows).toHaveCount(30)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 700, height: 1_000 })
  await expect(rows).toHaveCount(30)
  // Only the line that says which of the pages this is.
  await expect(page.getByRole('navigation')).toHaveText(/^1 a 30 de \d+ entradas$/, {
    useInnerText: true,
  })
  await expect(page.getByRole('button', { name: /^(Copiar|Compartir)/ })).toHaveCount(0)
  const note = page.getByText(/^Se imprimen 30 de \d+ entradas\. Para imprimir más, aumente antes/)
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(rows.first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(rows.first()).toHaveCSS('break-inside', 'avoid')
})

test('On paper each list says how much of it is printed, and how to print more [PRINT-3]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await portal.signIn()
  for (const [path, title, shown] of [
    ['/codigos', 'Seguimiento de códigos', 10],
    ['/', 'Códigos por lote', 8],
    ['/eventos/demo-event-festival', 'Códigos del evento', 10],
  ] as const) {
    await page.goto(path)
    const list = portal.list(title)
    await expect(list.locator('tbody tr, .cards > li')).toHaveCount(shown)
    // Until then the number of entries grows.
    await expect(page.getByText('En vivo').first()).toBeVisible()
    await expect(page.locator('.fresh--arriving')).toHaveCount(0)
    const count = (await list.getByRole('navigation').textContent()) ?? ''
    const [total] = /(?<= de )\d+(?= entradas)/.exec(count) ?? []
    expect(Number(total)).toBeGreaterThan(shown)
    const note = list.getByText(
      `Se imprimen ${shown} de ${total} entradas. Para imprimir más, aumente antes «Seleccionar», hasta 100.`,
      { exact: true },
    )
    await expect(note).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(note).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('A printed ticket has no message and no note [PRINT-3]', { tag: '@local' }, async ({
  page,
  portal,
}) => {
  await portal.signIn()
  await page.goto('/codigos')
  await chip(page, 'LIBRE001').click()
  const message = page.getByRole('heading', { name: 'Mensaje' })
  await expect(message).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.pass__code')).toBeVisible()
  await expect(message).toBeHidden()
  await expect(page.locator('.bubble')).toBeHidden()
  await expect(page.locator('.whom')).toBeHidden()
})
