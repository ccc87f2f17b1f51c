import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { readCsv, test } from './portal'
import type { Portal } from './portalPage'

const TRACKING = 'Seguimiento de códigos'

const open = async (portal: Portal, search = '') => {
  await portal.signIn()
  if (search === '') await portal.page.getByRole('link', { name: 'Códigos' }).click()
  else await portal.page.goto(`/codigos${search}`)
  await expect(portal.list(TRACKING)).toContainText('En vivo')
}

/** On a phone the filters are in a sheet. */
const choose = async (portal: Portal, filter: string, option: string) => {
  const { page } = portal
  const name = portal.isPhone ? /^Filtros/ : new RegExp(`^${filter}`)
  await page.getByRole('search').getByRole('button', { name }).click()
  await page.getByRole('checkbox', { name: option }).check()
  if (portal.isPhone) await page.getByRole('button', { name: /^Ver \d+ código/ }).click()
  else await page.keyboard.press('Escape')
}

/** On a phone codes have check boxes only once the leader chooses. */
const beginChoosing = async ({ page, isPhone }: Portal) => {
  if (isPhone) await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
}

const search = (portal: Portal) => portal.page.getByRole('searchbox')

test('Search and filters are stored in the URL and restored from it', {
  tag: ['@local', '@desk'],
}, async ({ page, portal }) => {
  await open(portal)
  await search(portal).fill('raices')
  await expect(portal.codesIn(TRACKING).first()).toBeVisible()
  await expect(portal.list(TRACKING)).toContainText('30 de 384')
  await choose(portal, 'Estado', 'En uso')
  await expect(page).toHaveURL('/codigos?buscar=raices&estado=en-uso')
  // The rows follow the address in a later frame.
  await expect(portal.list(TRACKING)).not.toContainText('30 de 384')
  const found = await portal.codesIn(TRACKING).allInnerTexts()
  await page.reload()
  await expect(portal.codesIn(TRACKING)).toHaveText(found)

  await page.goBack()
  await expect(page).toHaveURL('/codigos?buscar=raices')
  await expect(portal.list(TRACKING)).toContainText('30 de 384')
  await page.goForward()
  await expect(portal.codesIn(TRACKING)).toHaveText(found)

  await search(portal).fill('no hay tal')
  await expect(page.getByText(/^Sin resultados/)).toBeVisible()
  await portal.expectAccessible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await expect(page).toHaveURL('/codigos')
  await expect(portal.list(TRACKING)).toContainText('384 códigos')
  await portal.expectNoSidewaysScroll()
})

test('A selection across pages is copied and exported in every format', { tag: '@local' }, async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(portal, '?buscar=raices')
  await beginChoosing(portal)
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  await expect(portal.list('Códigos seleccionados')).toContainText('10 códigos seleccionados')
  await page.getByRole('button', { name: 'Seleccionar todos los que coinciden (30)' }).click()
  await expect(portal.list('Códigos seleccionados')).toContainText('30 códigos seleccionados')
  // The selected codes that can be used.
  const usable = portal
    .list('Códigos seleccionados')
    .getByRole('button', { name: /^Copiar \d+ códigos seleccionados/ })
  const count = Number(/\d+/.exec((await usable.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(10)
  await usable.click()
  await expect(page.getByText(`${count} códigos de acceso han sido copiados!`)).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied).toHaveLength(count)

  const exported = async (format: string) => {
    await page.getByRole('button', { name: 'Exportar los 30 códigos seleccionados' }).click()
    const downloading = page.waitForEvent('download')
    const choice = page.getByRole('button', { name: format, exact: true })
    if (!(await choice.isVisible()))
      await page.getByRole('button', { name: 'Más formatos' }).click()
    await choice.click()
    return downloading
  }
  const rows = await readCsv(await exported('CSV'))
  const inOrder = rows.map(({ code }) => code ?? '')
  expect(inOrder).toHaveLength(30)
  expect(inOrder.filter((code) => copied.includes(code))).toEqual(copied)
  const semicolons = await readFile(await (await exported('CSV con punto y coma')).path(), 'utf8')
  expect(semicolons).toContain('"event id";"event name"')
  const workbook = await exported('Excel')
  expect(workbook.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet] = await readXlsxFile(await workbook.path())
  expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(inOrder)
})

test('Codes can be searched and exported offline, with an offline banner', {
  tag: '@local',
}, async ({ page, context, portal, goOffline }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(portal)
  await beginChoosing(portal)
  // The workbook worker is loaded when the export menu first opens.
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check()
  const menu = page.getByRole('button', { name: 'Exportar los 10 códigos seleccionados' })
  await menu.click()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('workbook')),
  )
  await page.keyboard.press('Escape')

  await goOffline()
  await expect(page.getByText(/^Sin conexión · datos de /)).toBeVisible()
  await search(portal).fill('LIBRE001')
  await expect(portal.codesIn(TRACKING)).toHaveText(['LIBRE001'])
  await menu.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const [sheet] = await readXlsxFile(await (await downloading).path())
  expect(sheet?.data).toHaveLength(11)
  await context.setOffline(false)
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
})

test('The wheel over the size of a page leaves it, and the page scrolls [PAGE-12]', {
  tag: '@local',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await open(portal)
  const size = page.getByRole('spinbutton', { name: 'Seleccionar' })
  await size.click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const before = await page.evaluate(() => scrollY)
  await size.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
  await page.mouse.wheel(0, 100)
  await expect(size).toHaveValue('10')
})
